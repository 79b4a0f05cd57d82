/** What kind of film is wanted; ids as in the product's form. */
export type FilmType = 'youtube-movie' | 'music-video-explainer';

export type Aspect = '16:9' | '9:16' | '1:1';

export type FilmRequest = {
  readonly type: FilmType;
  readonly title: string;
  readonly description: string;
  /** Seconds. The film lands between the least and the most, near the target if matter allows. */
  readonly targetSeconds: number;
  readonly minSeconds: number;
  readonly maxSeconds: number;
  readonly aspect: Aspect;
  /** Pixels of the shorter side as in "720p"; 360 is for tests and drafts. */
  readonly height: 360 | 720 | 1080;
  readonly fps: 24;
  /** A theme id of `draw/themes.ts`, or `auto` (seeded choice). */
  readonly theme: string;
  /** A voice of the local engine (`rms`, `slt`, `awb`) or a name that maps to one. */
  readonly voice: string;
  readonly pace: 'slow' | 'normal' | 'fast';
  /** A mood id of `music/moods.ts`, or `auto`. */
  readonly mood: string;
  readonly captions: 'burned' | 'soft' | 'off';
  readonly language: 'en';
  readonly seed: number;
  /** The user's own words; then nothing is invented. Headings (`# …`) become chapters. */
  readonly ownScript?: string | undefined;
  /** Pasted or found source texts that the writer may draw sentences from. */
  readonly sources?: readonly string[] | undefined;
};

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
  /** `s001`, in film order. */
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

export type FilmPlan = {
  readonly title: string;
  readonly description: string;
  readonly type: FilmType;
  readonly seed: number;
  readonly theme: string;
  readonly mood: string;
  /** Who wrote the script. */
  readonly writer: 'local' | 'service' | 'own';
  readonly chapters: readonly Chapter[];
  readonly scenes: readonly Scene[];
};

/** A spoken word; seconds from the start of the film (or scene, in scene recordings). */
export type TimedWord = { readonly text: string; readonly start: number; readonly end: number };

export type TimedScene = {
  readonly id: string;
  /** First frame, and the one after the last. Cuts lie on beats. */
  readonly startFrame: number;
  readonly endFrame: number;
  /** Seconds from the scene's start to its first word. */
  readonly speechAt: number;
  /** Seconds from the scene's start at which each sentence begins. */
  readonly cues: readonly number[];
};

export type FilmTiming = {
  readonly fps: number;
  readonly frames: number;
  readonly seconds: number;
  /** Frames of one beat: a whole number, so that a cut can lie on it exactly. */
  readonly beatFrames: number;
  readonly scenes: readonly TimedScene[];
  readonly words: readonly TimedWord[];
  readonly captions: readonly Caption[];
  readonly chapters: readonly { readonly title: string; readonly start: number }[];
  readonly sections: readonly {
    readonly part: MusicPart;
    readonly startFrame: number;
    readonly endFrame: number;
  }[];
  /** How loud the voice is, 0–1, one value a frame, two decimals. */
  readonly loudness: readonly number[];
};

/** One caption; `from` (inclusive) to `to` are indexes into the timing's words. */
export type Caption = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly from: number;
  readonly to: number;
};

export type FilmStage = 'script' | 'visuals' | 'audio' | 'assembly' | 'optimize';

/** What the hub may put in place of the local makers. A failure falls back to the local one. */
export type FilmServices = {
  readonly writeText?: (
    prompt: { readonly system: string; readonly user: string },
    signal: AbortSignal | undefined,
  ) => Promise<string>;
  /** Returns bytes of a JPEG, PNG or WebP. */
  readonly drawPicture?: (
    picture: { readonly prompt: string; readonly width: number; readonly height: number },
    signal: AbortSignal | undefined,
  ) => Promise<Uint8Array>;
};

export type FilmCheck = {
  readonly name: string;
  readonly passed: boolean;
  /** What was found, for people. */
  readonly found: string;
  /** Frames `[from, to)` to render again, when the fault lies in the picture. */
  readonly badFrames?: readonly [number, number] | undefined;
};

export type FilmReport = {
  readonly passed: boolean;
  readonly seconds: number;
  readonly loudness: number;
  readonly checks: readonly FilmCheck[];
  /** Wall time of each stage in seconds; 0 when its result lay there already. */
  readonly stageSeconds: Readonly<Record<string, number>>;
  /** Services that failed and what was done instead. */
  readonly notes: readonly string[];
};

/** Absolute paths of the finished files. */
export type FilmResult = {
  readonly film: string;
  readonly thumbnail: string;
  readonly captions: string;
  readonly plan: FilmPlan;
  readonly report: FilmReport;
  readonly seconds: number;
  readonly chapters: FilmTiming['chapters'];
};

/** Share of the whole film that is done when a stage ends, in percent. */
export const stageMilestones: Readonly<Record<FilmStage, number>> = {
  script: 20,
  visuals: 40,
  audio: 60,
  assembly: 80,
  optimize: 95,
};

const stageStarts: Readonly<Record<FilmStage, number>> = {
  script: 0,
  visuals: 20,
  audio: 40,
  assembly: 60,
  optimize: 80,
};

/** Percent of the whole film, 0–95; 100 is for a film that was checked and delivered. */
export function filmPercent(stage: FilmStage, fraction: number): number {
  const start = stageStarts[stage];
  return Math.round(start + (stageMilestones[stage] - start) * Math.min(1, Math.max(0, fraction)));
}

/** Width and height in pixels, both even. */
export function frameSize({ aspect, height }: Pick<FilmRequest, 'aspect' | 'height'>): {
  width: number;
  height: number;
} {
  const long = Math.round((height * 16) / 9 / 2) * 2;
  if (aspect === '16:9') return { width: long, height };
  return aspect === '9:16' ? { width: height, height: long } : { width: height, height };
}
