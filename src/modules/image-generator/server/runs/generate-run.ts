import { brandColours } from '#platform/makers/brand-colours.ts';
import { mayCharge } from '#platform/makers/paid-unless-local.ts';
import { readGiven, requirePictures } from '#platform/makers/pictures/given-pictures.ts';
import { seedAfter } from '#platform/makers/seeds.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { expandPrompt } from '../../expand-prompt.ts';
import { type GenerateInput, generateInput, madeImages } from '../image-fields.ts';
import { serviceFor } from '../requests/service-for.ts';
import { paintPictures, type Wanted } from './paint-pictures.ts';
import { projectOf } from './project-of.ts';
import { saidTo } from './style-words.ts';

/** Pictures from words; each is a step that is done once. */
export const generateRun = defineRun({
  ...{ name: 'image.generate', module: 'image-generator', pool: 'transfer' as const },
  title: ({ prompt }: GenerateInput) => prompt.trim(),
  stages: ['Drawing'],
  path: (_, { output }) => boardPath(output),
  input: generateInput,
  output: madeImages,
  async work(context) {
    const { input } = context;
    const boardId = projectOf(context);
    const settings = { ...input, service: await serviceFor(context, input) };
    const wanted = await wantedBy(context, settings.service);
    const { boardId: _, spaceId: __, ...call } = input;
    const images = await paintPictures(context, wanted, { boardId, settings, call });
    return { images, boardId, projectId: boardId };
  },
});

export const boardPath = (output: unknown): string => {
  const { boardId } = (output ?? {}) as { boardId?: string };
  return boardId ? `/image-generator/boards/${boardId}` : '/modules/image-generator';
};

/** Every picture of a call in its order, with its own seed. */
async function wantedBy(context: RunContext<GenerateInput>, service: string): Promise<Wanted[]> {
  const { input, platform, user } = context;
  const { count, seed = '0', style, text, width, height, negativePrompt } = input;
  const colours = input.colours ?? (await brandColours(platform, user.id, input.brandId));
  const assets = await requirePictures(platform, user.id, input.references ?? [], 'references');
  const references = await Promise.all(assets.map((one) => readGiven(platform, one, user.id)));
  const isLocal = !(await mayCharge(context, service));
  sayWhatIsNotHeeded(context, isLocal);
  const { boardId: _, spaceId: __, brandId: ___, ...rest } = input;
  const prompts = expandPrompt(input.prompt).flatMap((prompt) => Array(count).fill(prompt));
  return prompts.map((prompt: string, index) => {
    const own = seedAfter(seed, index);
    const studio = { style, text, colours };
    const order = { width, height, negativePrompt, references, studio };
    const alone = { ...rest, ...(colours && { colours }), prompt, count: 1, seed: own };
    const said = isLocal ? prompt : saidTo(prompt, studio);
    return { prompt, said, seed: own, order, input: alone };
  });
}

function sayWhatIsNotHeeded({ input, note }: RunContext<GenerateInput>, isLocal: boolean) {
  const { style, text, references = [] } = input;
  if (text && style !== 'poster') note('Lettering is drawn on posters only.');
  if (references.length > 0 && isLocal && style !== 'collage')
    note('The Local engine uses other pictures in collages only.');
}
