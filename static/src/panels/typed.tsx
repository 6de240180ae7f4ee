/** A field that says what was typed once it is left. However often all is drawn anew meanwhile, what is being typed stays; another value from elsewhere is shown. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

export function Typed({ value, ...rest }: Omit<JSX.InputHTMLAttributes<HTMLInputElement>, "value"> & { readonly value: string | number }): JSX.Element {
  const own = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (own.current !== null) own.current.value = String(value);
  }, [value]);
  return <input {...rest} ref={own} defaultValue={String(value)} />;
}
