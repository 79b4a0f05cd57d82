/** What can be sent from one module to another. */
export const handoffKinds = [
  ...(['text', 'outline', 'image', 'video', 'audio', 'file', 'table'] as const),
  ...(['contact', 'event', 'url', 'brief', 'brand'] as const),
] as const;
export type HandoffKind = (typeof handoffKinds)[number];

/** What it can be sent from; `entry` is what somebody sent by a form. */
export const handoffSources = ['asset', 'project', 'run', 'artifact', 'entry'] as const;
export type HandoffSource = {
  readonly type: (typeof handoffSources)[number];
  readonly id: string;
  /** A part of a project, or one of the files of a run; all or the first of its kind without it. */
  readonly part?: string | undefined;
};

/** Kinds in a sentence: `text, image and file`. */
export const listKinds = (kinds: readonly HandoffKind[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(kinds);
