export type SceneLayout =
  | 'title'
  | 'chapter'
  | 'statement'
  | 'list'
  | 'number'
  | 'quote'
  | 'comparison'
  | 'timeline'
  | 'process'
  | 'pictogram'
  | 'map'
  | 'waveform'
  | 'question'
  | 'checklist'
  | 'picture'
  | 'timer'
  | 'closing';

/** What a scene shows in words. Layouts take the parts they know. */
export type OnScreen = {
  /** A small line above the headline. */
  readonly kicker?: string | undefined;
  readonly headline: string;
  /** List entries, steps, stations, nodes. */
  readonly items?: readonly string[] | undefined;
  /** Number with its unit sign, such as `42 %`. */
  readonly figure?: string | undefined;
  /** Titles of the two sides of a comparison; `items` holds left, right, left, right … */
  readonly sides?: readonly [string, string] | undefined;
};

export type Scene = {
  /** `s001`, in video order. */
  readonly id: string;
  /** Index into the plan's chapters. */
  readonly chapter: number;
  /** What the voice says; empty for a silent scene. */
  readonly narration: string;
  readonly onScreen: OnScreen;
  readonly layout: SceneLayout;
  /** Names of pictograms, best first; at least one. */
  readonly pictograms: readonly string[];
  /** Path of an illustration inside the work folder. */
  readonly imagePath?: string | undefined;
  /** Words for the illustration. */
  readonly picturePrompt: string;
  /** Another drawing of the same scene than the first. */
  readonly variant?: number | undefined;
  /** Seconds the scene may stand silent after its words, at most. */
  readonly hold: number;
  /** May be left out when the voice runs too long. */
  readonly optional: boolean;
};

export type MusicPart = 'intro' | 'verse' | 'chorus' | 'bridge' | 'outro';

export type Chapter = {
  readonly title: string;
  readonly part: MusicPart;
};

/** Scenes in their order, and what they look like together. */
export type ScenePlan = {
  readonly seed: number;
  /** A theme id of `draw/themes.ts`. */
  readonly theme: string;
  readonly chapters: readonly Chapter[];
  readonly scenes: readonly Scene[];
};

/** Whether a picture's path in the work folder is that of one somebody brought along. */
export const isOwnPicture = (path: string): boolean => path.startsWith('pictures/own-');

/** Whether a scene's headline stands in quotation marks in what is said: only then is it a quotation. */
export const isQuoted = ({ narration, onScreen }: Pick<Scene, 'narration' | 'onScreen'>): boolean =>
  ['"', '“', '„', '«', '« '].some((mark) => narration.includes(mark + onScreen.headline));
