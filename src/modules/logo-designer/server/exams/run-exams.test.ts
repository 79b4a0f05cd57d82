import { expect, it } from 'vitest';
import { briefSchema } from '../../logo-schema.ts';
import { chooseDrafts } from '../choose/choose-drafts.ts';
import { runExams } from './run-exams.ts';

/** What the picture of an exam draws, without its colours. */
const formIn = (picture: string | undefined) => {
  const svg = Buffer.from(picture?.split(',')[1] ?? '', 'base64').toString();
  return [...svg.matchAll(/<path d="([^"]+)"[^>]*?fill-rule="(\w+)"/g)].map(([, d, rule]) => [
    d,
    rule,
  ]);
};

it('exams show the symbol with its holes, in one colour as in its own', async () => {
  const brief = briefSchema.parse({ name: 'Wild Peony', field: 'florist', adjectives: ['calm'] });
  const [draft] = await chooseDrafts(brief, { seed: '3', count: 1 });
  if (!draft) throw new Error('No draft was made.');
  const { word } = draft.recipe;
  const recipe = {
    ...{
      ...draft.recipe,
      layout: 'symbol' as const,
      word: { ...word, treatment: 'plain' as const },
    },
    mark: {
      rule: 'tree' as const,
      family: word.family,
      weight: word.weight,
      scale: 1,
      ground: 'disc' as const,
    },
  };
  const exams = await runExams(recipe);
  const own = formIn(exams.find(({ id }) => id === 'contrast')?.picture);
  expect(own).toHaveLength(1);
  expect(own[0]?.[1]).toBe('evenodd');
  for (const id of ['one-colour', 'inverted', 'red-blind']) {
    expect(formIn(exams.find((exam) => exam.id === id)?.picture), id).toEqual(own);
  }
});
