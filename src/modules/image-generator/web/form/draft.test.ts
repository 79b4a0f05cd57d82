import { expect, it } from 'vitest';
import { generateInput } from '../../server/image-fields.ts';
import { emptyDraft, inputOf, recalled } from './draft.ts';

const asset = '019aa000-0000-7000-8000-000000000001';

/** What the hub makes of it: every default filled in. */
const whole = (input: Record<string, unknown>) => generateInput.parse(input);

it.each([
  ['the least that a program sends', { prompt: 'a red barn', seed: '7' }],
  [
    'all that a program sends',
    {
      ...{
        prompt: 'a {red|blue} barn',
        negativePrompt: 'people',
        text: 'Open day',
        style: 'gradient',
      },
      ...{ width: 640, height: 64, count: 12, format: 'avif', recipe: false, strict: true },
      ...{ colours: ['#112233', '#445566'], references: [asset], brandId: asset },
      ...{ service: 'openai', seed: '18446744073709551615' },
    },
  ],
  [
    'what the form sends',
    inputOf({ ...emptyDraft, prompt: 'tides', style: 'poster', text: 'Low' }),
  ],
])('recall restores every field of %s', (_, input) => {
  const sent = whole(input);
  const again = inputOf(recalled({ ...emptyDraft, width: 999, count: 3 }, sent));
  expect(whole(again)).toEqual(sent);
});
