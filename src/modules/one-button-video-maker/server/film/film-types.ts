import type { Aspect, CaptionLook } from '#platform/media/scenes/frame.ts';
import type { OnScreen, SceneLayout, ScenePlan } from '#platform/media/scenes/scene.ts';
import type { TimedWord, VideoTiming } from '#platform/media/scenes/timing.ts';
import type { VideoCheck } from '#platform/media/verify/check-video.ts';

/** What kind of film is wanted; ids as in the product's form. */
export type FilmType = 'youtube-movie' | 'music-video-explainer';

export type FilmRequest = {
  readonly type: FilmType;
  readonly title: string;
  readonly description: string;
  /** Seconds. The film lands between the least and the most, near the target if matter allows. */
  readonly targetSeconds: number;
  readonly minSeconds: number;
  readonly maxSeconds: number;
  readonly aspect: Aspect;
  /** Pixels of the shorter side as in "720p"; 360 is for drafts, 180 for tests. */
  readonly height: 180 | 360 | 720 | 1080;
  readonly fps: 24;
  /** A theme id of `draw/themes.ts`, or `auto` (seeded choice). */
  readonly theme: string;
  /** A voice of the local engine (`rms`, `slt`, `awb`) or a name that maps to one. */
  readonly voice: string;
  readonly pace: 'slow' | 'normal' | 'fast';
  /** A mood id of `music/moods.ts`, `auto`, or `none` for a film without music. */
  readonly mood: string;
  readonly captions: 'burned' | 'soft' | 'off';
  /** How burned captions look; `karaoke` when left out. */
  readonly captionLook?: CaptionLook | undefined;
  readonly language: 'en';
  /** The language a voice service speaks, such as `de`, when it is not English. */
  readonly spokenLanguage?: string | undefined;
  readonly seed: number;
  /** The user's own words; then nothing is invented. Headings (`# …`) become chapters. */
  readonly ownScript?: string | undefined;
  /** Pasted or found source texts that the writer may draw sentences from. */
  readonly sources?: readonly string[] | undefined;
  /** Ids of the user's own pictures, shown in this order, spread over the film. */
  readonly ownImages?: readonly string[] | undefined;
  /** Id of the user's own track; it takes the place of the composed music. */
  readonly ownMusic?: string | undefined;
  /** Changes to scenes of the finished film, by scene id. */
  readonly edits?: Readonly<Record<string, SceneEdit>> | undefined;
};

/** What a user changed in one scene; what is left out stays. */
export type SceneEdit = {
  readonly narration?: string | undefined;
  readonly headline?: string | undefined;
  readonly items?: readonly string[] | undefined;
  readonly layout?: SceneLayout | undefined;
  /** Id of an own picture. */
  readonly image?: string | undefined;
  /** Another drawing of the same words; each number gives another one, 0 the first. */
  readonly redraw?: number | undefined;
};

export type FilmPlan = ScenePlan & {
  readonly title: string;
  readonly description: string;
  readonly type: FilmType;
  readonly mood: string;
  /** Who wrote the script. */
  readonly writer: 'local' | 'service' | 'own';
  /** Name of the service that wrote it. */
  readonly writerName?: string | undefined;
  /** The lengths that the first make gave the scenes; they stay when single scenes change. */
  readonly fit?: PlanFit | undefined;
};

export type PlanFit = {
  /** How much slower than usual the voice speaks. */
  readonly stretch: number;
  /** Frames of each scene by its id. */
  readonly frames: Readonly<Record<string, number>>;
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
  /** Speaks one scene's narration. Words are timed in seconds from the sound's start. */
  readonly speak?: (
    text: string,
    voice: string,
    signal: AbortSignal | undefined,
  ) => Promise<SpokenText>;
  /** Names of the services for the credits. */
  readonly names?: { readonly text?: string; readonly image?: string; readonly audio?: string };
};

export type SpokenText = {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly words?: readonly TimedWord[] | undefined;
};

/** Reads what the user brought along, by the ids in the request. */
export type FilmMaterials = {
  readImage(id: string): Promise<Uint8Array>;
  readMusic(id: string): Promise<Uint8Array>;
};

export type FilmReport = {
  readonly passed: boolean;
  readonly seconds: number;
  readonly loudness: number;
  readonly checks: readonly VideoCheck[];
  /** Wall time of each stage in seconds; 0 when its result lay there already. */
  readonly stageSeconds: Readonly<Record<string, number>>;
  /** Services that failed and what was done instead. */
  readonly notes: readonly string[];
  /** Missing in reports of older films. */
  readonly credits?: FilmCredits | undefined;
};

/** Says in words what made each part of a film. */
export type FilmCredits = {
  readonly script: string;
  readonly pictures: string;
  readonly voice: string;
  readonly music: string;
  readonly assembly: string;
};

/** A scene of the finished film, as its maker edits it. */
export type FinishedScene = {
  readonly id: string;
  /** Index into the plan's chapters. */
  readonly chapter: number;
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  readonly narration: string;
  readonly onScreen: OnScreen;
  readonly layout: SceneLayout;
  readonly picture: 'service' | 'own' | 'drawn';
  /** Absolute path of a small JPEG of the scene, when all of it stands. */
  readonly still: string;
};

/** Absolute paths of the finished files. */
export type FilmResult = {
  readonly film: string;
  readonly thumbnail: string;
  readonly captions: string;
  readonly plan: FilmPlan;
  readonly report: FilmReport;
  readonly seconds: number;
  readonly chapters: VideoTiming['chapters'];
  readonly credits: FilmCredits;
  readonly scenes: readonly FinishedScene[];
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

/** How much of the whole film is done, 0–0.95; 1 is for a film that was checked and delivered. */
export function filmShare(stage: FilmStage, fraction: number): number {
  const start = stageStarts[stage];
  const within = Math.min(1, Math.max(0, fraction));
  return (start + (stageMilestones[stage] - start) * within) / 100;
}

/** How much of a stage is done, 0–1, when so much of the whole film is. */
export function stageFraction(stage: FilmStage, share: number): number {
  const start = stageStarts[stage];
  return Math.min(1, Math.max(0, (share * 100 - start) / (stageMilestones[stage] - start)));
}
