/** Where each piece was drawn last, for what is told of those who are on the map no more. */
import { kept, type Scene } from "./scene";

export type Places = (id: string) => readonly [number, number] | null;

export const stoodOf = (scene: Scene): { places: Places | null } => kept(scene, fresh);
const fresh = (): { places: Places | null } => ({ places: null });
