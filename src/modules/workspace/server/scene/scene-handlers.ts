import { missingSentence } from '#platform/fonts/missing-letters.ts';
import { implementContract } from '#platform/http/implement.ts';
import { textLines } from '#platform/scene/text-lines.ts';
import { contract } from '../../contract.ts';

const os = implementContract(contract);

export const sceneHandlers = {
  outlineText: os.outlineText.handler(async ({ input: { layer } }) => ({
    lines: textLines(layer).map(({ d, x, y }) => ({ d, x, y })),
    missing: missingSentence(layer.family, layer.text.replaceAll('\n', ' ')) ?? null,
  })),
};
