import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { requirePhoto } from '../../projects/require-photo.ts';
import { formatOf } from '../../render/photo-task.ts';
import { madeRemoval, type RemoveInput, removeInput } from '../vision-fields.ts';
import { bytesOf, lookInRun } from './look-in-run.ts';

/** A picture without something in it. */
export const removeRun = defineRun({
  ...{ name: 'photo.remove', module: 'photo-editor', pool: 'heavy' as const },
  title: () => 'A photo without something',
  stages: ['Looking'],
  input: removeInput,
  output: madeRemoval,
  async work(context: RunContext<RemoveInput>) {
    const { platform, user, input } = context;
    const source = await requirePhoto(platform, user.id, input.assetId, 'assetId');
    const found = formatOf(source.mime);
    const format = found === 'pdf' ? 'jpeg' : found;
    const suffix = `without.${format === 'jpeg' ? 'jpg' : format}`;
    const { box, mask } = input;
    const order = { kind: 'remove' as const, format };
    const { assetId, told } = box
      ? await lookInRun(context, { work: { ...order, box, hasMask: false }, suffix })
      : await lookInRun(context, {
          ...{ work: { ...order, hasMask: true }, suffix },
          files: { mask: await maskOf(context, mask ?? '') },
        });
    return { assetId, width: told.width, height: told.height };
  },
});

async function maskOf(context: RunContext<RemoveInput>, id: string): Promise<Uint8Array> {
  const { platform, user } = context;
  return bytesOf(context, (await requirePhoto(platform, user.id, id, 'mask')).file_id);
}
