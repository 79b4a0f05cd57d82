/** Work that runs in a process of its own, so that a film costs the server neither time nor memory. */
export type FilmTask =
  | { readonly kind: 'voice'; readonly folder: string; readonly stretch: number }
  | { readonly kind: 'music'; readonly folder: string }
  | { readonly kind: 'voice-track'; readonly folder: string }
  | { readonly kind: 'pictures'; readonly folder: string }
  | { readonly kind: 'thumbnail'; readonly folder: string }
  | { readonly kind: 'stills'; readonly folder: string }
  | {
      readonly kind: 'segment';
      readonly folder: string;
      readonly index: number;
      /** What its frames depend on, in its name. */
      readonly key?: string;
      /** Frames `[from, to)` of the film. */
      readonly from: number;
      readonly to: number;
      readonly preset: 'ultrafast' | 'veryfast';
    };
