# Elements and types of damage. Fetched with the library, and where a weak point is told.

sheet-type-physical = physical
sheet-type-magic = magic
element-fire = fire
element-water = water
element-ice = ice
element-wind = wind
element-earth = earth
element-thunder = thunder
element-light = light
element-dark = darkness
element-energy = energy
element-impact = impact
element-slash = slashing wind
element-poison = poison
element-disease = disease
element-curse = curse
