import { queryValues, renderFields, runCode } from '#platform/flows/evaluate/evaluate.ts';
import type { SelfTest } from '#platform/health/self-tests.ts';

/** What the steps of a flow work with: texts, expressions and programs, each in the thread that it has. */
export const selfTest: SelfTest = {
  title: 'Works out a text, a condition and a program',
  async run({ user }) {
    const scope = { t: { loaves: [3, 4], name: 'Ana' } };
    const text = await renderFields('{{ t.name }} gets {{ t.loaves | size }}', scope, user.id);
    const { sum } = await queryValues({ sum: '$sum(t.loaves)' }, scope, user.id);
    const code = await runCode('return input.t.loaves.map((n) => n * 2);', scope, user.id);
    const came = JSON.stringify([text, sum, code]);
    if (came !== '["Ana gets 2",7,[6,8]]') throw new Error(`It came to ${came}.`);
    return `${text}, ${sum} in all, twice as many: ${(code as number[]).join(' and ')}`;
  },
};
