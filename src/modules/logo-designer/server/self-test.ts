import { lookAtPicture } from '#platform/health/look-at-picture.ts';
import type { SelfTest } from '#platform/health/self-tests.ts';
import { encodeDrawing } from '#platform/scene/encode-drawing.ts';
import { briefSchema } from '../logo-schema.ts';
import { chooseDrafts } from './choose/choose-drafts.ts';
import { draftSvg } from './draft-svg.ts';
import { markIds } from './draw/marks/all-marks.ts';
import { treatmentIds } from './draw/words/all-treatments.ts';

export const selfTest: SelfTest = {
  title: 'Draws a logo and reads it',
  async run({ user }) {
    const brief = briefSchema.parse({ name: 'Guildhall', adjectives: ['classic', 'calm'] });
    const [draft] = await chooseDrafts(brief, { seed: '1', count: 1 });
    if (!draft) throw new Error('No draft passed its exams.');
    const size = { width: 420, height: 300 };
    const png = await encodeDrawing(draftSvg(draft.recipe), size, { format: 'png', width: 210 });
    const { width } = await lookAtPicture(png, user.id);
    if (width !== 210) throw new Error(`The logo is ${width} pixels wide.`);
    return `${markIds.length} symbols and ${treatmentIds.length} ways to set a name`;
  },
};
