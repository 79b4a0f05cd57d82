/** One picture of the studio, as its thread gets it. */
export type StudioRequest = {
  readonly prompt: string;
  /** Pixels; what comes has exactly these. */
  readonly width: number;
  readonly height: number;
  readonly style: 'illustration' | 'pattern' | 'gradient' | 'poster' | 'collage' | 'data-art';
  /** A poster's lettering; its prompt without it. */
  readonly text?: string | undefined;
  /** `#rrggbb`, to build on. */
  readonly colours?: readonly string[] | undefined;
  /** Encoded anew by us. */
  readonly pictures: readonly Uint8Array[];
  /** 32 bits each. */
  readonly seeds: { readonly layout: number; readonly colour: number; readonly detail: number };
};
