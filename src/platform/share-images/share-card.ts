/** What a share image says; everything comes from the hub's own data, never from the address. */
export type ShareCard = {
  /** Small words above the title, such as a category. */
  readonly label: string;
  readonly title: string;
  /** Below the title; one line. */
  readonly line?: string | undefined;
  /** Mean of the stars, when there are reviews. */
  readonly rating?: { readonly stars: number; readonly reviews: number } | undefined;
  /** As text, such as `$4.99`. */
  readonly price?: string | undefined;
  /** The drawing repeats for equal texts. */
  readonly seed: string;
  /** Colour of the drawing: a hue of OKLCH, 0 to 360. */
  readonly hue: number;
};

/** Pixels that link previews ask for. */
export const shareImageSize = { width: 1200, height: 630 } as const;
