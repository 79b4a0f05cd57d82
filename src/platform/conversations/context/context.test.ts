import { expect, it } from 'vitest';
import type { MessageRow } from '../conversation-types.ts';
import { planHistory, tellHistory } from './history.ts';
import { pickPassages } from './pick-passages.ts';
import { shareRoom } from './share-room.ts';

const turn = (role: 'user' | 'assistant', content: string) =>
  ({ role, content, type: 'text', status: 'done', metadata: {} }) as unknown as MessageRow;

it('short files get all they need, and long ones share the rest', () => {
  expect(shareRoom([10, 1000, 5000], 100)).toEqual([10, 45, 45]);
  expect(shareRoom([10, 20], 100)).toEqual([10, 20]);
  expect(shareRoom([], 100)).toEqual([]);
});

it('a question finds its passage in a long text, and a vague one gets some of all parts', () => {
  const filler = Array.from({ length: 400 }, (_, at) =>
    `Paragraph ${at} tells of wood and water. `.repeat(12),
  );
  filler[317] = 'The gate code of the boathouse is 4417, as agreed with the harbour master.';
  const text = filler.join('\n\n');
  const { passages, of } = pickPassages(text, 'What is the gate code of the boathouse?', 4000);
  expect(of).toBeGreaterThan(300);
  expect(passages.map(({ body }) => body).join()).toContain('4417');
  const vague = pickPassages(text, 'zzz', 4000).passages.map(({ body }) => body);
  expect(vague[0]).toContain('Paragraph 0 ');
  expect(vague.at(-1)).toMatch(/Paragraph [23]\d\d /);
});

it('old turns are told in few words, and how many is known; nothing goes missing unsaid', () => {
  const before = Array.from({ length: 200 }, (_, at) =>
    turn(
      at % 2 ? 'assistant' : 'user',
      `Turn ${at}. ${'All about plums and their trees. '.repeat(40)}`,
    ),
  );
  const plan = planHistory(before, false);
  expect(plan.whole + plan.summarised + plan.leftOut).toBe(200);
  expect(plan.summarised).toBe(100);
  const told = tellHistory(before, plan);
  expect(told[0]?.role).toBe('user');
  expect(String(told[0]?.content)).toContain(`Turn ${200 - plan.whole - 1}.`);
  expect(told).toHaveLength(plan.whole + 1);
  expect(planHistory(before, true)).toMatchObject({ whole: 200, summarised: 0, leftOut: 0 });
  expect(tellHistory(before, planHistory(before, true))).toHaveLength(200);
});
