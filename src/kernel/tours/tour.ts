/** What somebody really does at a step; the step waits for it. */
export type TourDeed =
  /** The target is pressed, by mouse, finger or key. */
  | { readonly kind: 'press' }
  /** The target holds something: a text, a choice, a file. */
  | { readonly kind: 'fill' }
  /** Another part of the screen, named by `data-tour`, is there: what was made has come. */
  | { readonly kind: 'see'; readonly target: string };

export type TourStep = {
  /** Where it happens, in React Router syntax; one of the module's paths. */
  readonly path: string;
  /** The part of the screen that it is about: its `data-tour`. */
  readonly target: string;
  /** The reason first, then what to do. */
  readonly text: string;
  readonly deed: TourDeed;
};

/** A real task of a module, finished step by step on its real screens. */
export type Tour = {
  /** Stays the same for good: people's progress is kept by it. */
  readonly id: string;
  /** Id of the module that it shows. */
  readonly module: string;
  readonly title: string;
  /** What one has afterwards. */
  readonly text: string;
  readonly minutes: number;
  /** Where it begins: a path without parameters. */
  readonly start: string;
  readonly steps: readonly [TourStep, ...TourStep[]];
};

/** Declares a tour. Exists so that a wrong field is a type error at the declaration. */
export const defineTour = (tour: Tour): Tour => tour;
