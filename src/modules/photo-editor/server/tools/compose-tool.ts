import { badInput } from '#kernel/errors.ts';
import { missingSentence } from '#platform/fonts/missing-letters.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { composeInput, madeComposition } from '../compose/compose-fields.ts';
import { composeRun } from '../compose/compose-run.ts';
import { requirePhoto } from '../projects/require-photo.ts';
import { spaceFor } from './begin-on-pictures.ts';

export const composePhoto = defineLongTool({
  name: 'photo.compose',
  title: 'Compose layers',
  description:
    'Lays pictures of the library, texts and shapes over each other, with place, size, turn, opacity, a mask and one of twelve blend modes each, as a PSD that keeps the layers, a picture or a PDF. The first layer is the lowest.',
  ...{ module: 'photo-editor', effect: 'write' as const },
  input: composeInput,
  output: madeComposition,
  async start(context, input) {
    const { platform } = context;
    const user = personOf(context);
    let spaceId: string | undefined;
    for (const [index, { assetId, text, font, mask }] of input.layers.entries()) {
      const missing = text && missingSentence(font ?? 'inter', text);
      if (missing) throw badInput(missing, `layers.${index}.text`);
      const begin = mask?.picture?.assetId;
      if (begin) await requirePhoto(platform, user.id, begin, `layers.${index}.mask`);
      if (!assetId) continue;
      const asset = await requirePhoto(platform, user.id, assetId, `layers.${index}.assetId`);
      spaceId ??= asset.space_id;
    }
    const at = { spaceId: await spaceFor(context, spaceId) };
    return (await startRun(platform, platform.db, user, composeRun, input, at)).id;
  },
});
