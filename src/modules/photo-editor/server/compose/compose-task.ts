import type { PhotoOutput } from '../render/photo-task.ts';
import type { ComposeInput, LayerField } from './compose-fields.ts';

/**
 * A composition for a process of its own. The pictures of layers lie as `layer-<index>` in the folder, those that masks
 * begin with as `mask-<index>`. Becomes `made` there, and `told.json` with notes.
 */
export type ComposeTask = Pick<ComposeInput, 'width' | 'height'> &
  Pick<PhotoOutput, 'quality' | 'maxBytes'> & {
    readonly kind: 'compose';
    readonly folder: string;
    readonly format: ComposeInput['format'];
    readonly layers: readonly LayerField[];
  };
