const hues: Readonly<Record<string, number>> = {
  Business: 232,
  'Art & Design': 312,
  Marketing: 38,
  Writing: 168,
  Code: 262,
  SEO: 122,
};

/** Colour of a category's drawings: a hue of OKLCH. */
export const hueOf = (category: string): number => hues[category] ?? 200;
