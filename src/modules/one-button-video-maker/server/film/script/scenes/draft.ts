import { stripEnd } from '#kernel/text/strip-ends.ts';
import type { MusicPart, SceneLayout } from '#platform/media/scenes/scene.ts';

/** A scene before it has its id, its pictograms and its final layout. */
export type DraftScene = {
  readonly layout: SceneLayout;
  readonly say: string;
  readonly headline: string;
  readonly kicker?: string | undefined;
  readonly items?: readonly string[];
  readonly figure?: string;
  readonly sides?: readonly [string, string];
  /** What an illustration of it shows. */
  readonly picture?: string | undefined;
  /** Seconds it may stand silent after its words; each layout has its own measure. */
  readonly hold?: number;
  /** 1 belongs to every film, 2 and 3 come in when there is time. Default 1. */
  readonly level?: 1 | 2 | 3;
};

export type DraftChapter = {
  readonly title: string;
  readonly part: MusicPart;
  readonly scenes: readonly DraftScene[];
};

const endings = /[.!?…]["”’)]?$/;

/** Ends a text like a sentence. */
export const asSentence = (text: string): string => {
  const clean = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[,;:]$/, '');
  return endings.test(clean) ? clean : `${clean}.`;
};

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Shortens a text to whole words, with an ellipsis when something is left out. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const whole = cut.slice(0, Math.max(longest * 0.6, cut.lastIndexOf(' ')));
  return `${stripEnd(whole, /[\s,;:.–-]/)}…`;
}
