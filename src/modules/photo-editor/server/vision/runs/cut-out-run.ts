import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { type CutOutInput, cutOutInput, madeCutOut } from '../vision-fields.ts';
import { lookInRun } from './look-in-run.ts';

/** A figure without its ground. */
export const cutOutRun = defineRun({
  ...{ name: 'photo.cut-out', module: 'photo-editor', pool: 'heavy' as const },
  title: () => 'A cut-out',
  stages: ['Looking'],
  input: cutOutInput,
  output: madeCutOut,
  async work(context: RunContext<CutOutInput>) {
    const { box, keep, drop, feather } = context.input;
    const work = { kind: 'cut-out' as const, box, keep, drop, feather };
    const { assetId, told } = await lookInRun(context, { work, suffix: 'cut-out.png' });
    return { assetId, box: told.box };
  },
});
