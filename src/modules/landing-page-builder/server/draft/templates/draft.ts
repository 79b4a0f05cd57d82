import type { Art, Motif } from '#blocks/art/art.ts';
import type { NewBlock } from '#blocks/block.ts';
import type { OwnThemeName } from '#blocks/theme/own-themes.ts';
import type { Goal, GoalPhrases, Phrases } from '../phrases/phrases.ts';
import type { Facts } from '../read-brief.ts';

export type BlockWithId = Omit<NewBlock, 'slots'> & {
  readonly id: string;
  readonly slots?: Readonly<Record<string, readonly BlockWithId[]>>;
};

/** What templates write pages from. */
export type Draft = {
  readonly facts: Facts;
  readonly goal: Goal;
  readonly say: GoalPhrases;
  readonly words: Phrases;
  readonly audience: string;
  /** What visitors are to do, as it stands on buttons. */
  readonly action: string;
  readonly fields: readonly Readonly<Record<string, unknown>>[];
  /** One of several phrases, the same for one seed. */
  readonly pick: (list: readonly string[]) => string;
  readonly art: (motif: Motif, shift?: number) => Art;
};

/** A page for one goal: its own order of sections, its own look. */
export type Template = {
  readonly id: string;
  readonly title: string;
  readonly goal: Goal;
  /** Without a brand. */
  readonly theme: OwnThemeName;
  readonly build: (draft: Draft) => readonly (BlockWithId | readonly BlockWithId[])[];
};
