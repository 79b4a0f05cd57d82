import type { FontId } from '#kernel/fonts/font-families.ts';
import type { BlendMode } from '#kernel/photo/layers/blend-modes.ts';
import type { ComposeInput } from './compose-fields.ts';

/** A layer for the process that composes: a picture lies as `layer-<index>` in the folder. */
export type TaskLayer = {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly opacity: number;
  readonly blend: BlendMode;
  readonly visible: boolean;
  readonly text?:
    | {
        readonly text: string;
        readonly family: FontId;
        readonly size: number;
        readonly colour: string;
      }
    | undefined;
};

/** Becomes `made` in the folder, and `told.json` with notes. */
export type ComposeTask = Pick<ComposeInput, 'width' | 'height' | 'format'> & {
  readonly kind: 'compose';
  readonly folder: string;
  readonly layers: readonly TaskLayer[];
};
