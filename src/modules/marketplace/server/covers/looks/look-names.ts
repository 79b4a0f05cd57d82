/** The techniques that a cover can be finished in; `plain` leaves the drawing as it is. */
export const lookNames = [
  ...(['plain', 'tones', 'tinted', 'woodblock', 'risograph', 'engraving', 'comic'] as const),
  ...(['blueprint', 'chalk', 'neon', 'sketch'] as const),
  ...(['mosaic', 'pixels', 'stainedGlass', 'pattern'] as const),
  ...(['browser', 'page', 'photo', 'porthole', 'appIcon', 'gallery', 'paperTheatre'] as const),
] as const;

export type LookName = (typeof lookNames)[number];
