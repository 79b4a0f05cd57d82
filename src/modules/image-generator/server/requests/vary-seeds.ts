type Seeds = { readonly layout: string; readonly colour: string; readonly detail: string };

/**
 * The seeds of a variant: at 0 all stay; the farther it may move away, the more of them are new, details
 * first, then colours, then the whole arrangement.
 */
export const varySeeds = (seeds: Seeds, strength: number, seed: string): Seeds => ({
  detail: strength > 0 ? seed : seeds.detail,
  colour: strength > 0.33 ? seed : seeds.colour,
  layout: strength > 0.66 ? seed : seeds.layout,
});
