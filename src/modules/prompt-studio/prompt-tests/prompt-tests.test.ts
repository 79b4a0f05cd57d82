import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { testAsJson, testAsMarkdown, testAsPromptfoo } from './export/export-test.ts';
import { withExamples } from './few-shot.ts';
import { casesFromSamples } from './make-cases.ts';
import { type Cell, promptTestSchema } from './schemas.ts';
import { compareVersions, scoresOf } from './score.ts';
import { fillPrompt, variablesIn } from './variables.ts';

const cell = (version: string, at: number, isGood: boolean, error: string | null = null): Cell => ({
  ...{ version, case: at, service: 'local', output: 'x', passed: [], error },
  failed: isGood ? [] : [{ type: 'contains', value: 'y', reason: 'No.' }],
});

it('fills what is given, once, and leaves the rest', () => {
  const prompt = '{{a}} and {{ b }}, {{a}}; {{c}} {{7*7}}';
  expect(variablesIn(prompt)).toEqual(['a', 'b', 'c']);
  expect(fillPrompt(prompt, { a: '{{b}}', b: '$&' })).toBe('{{b}} and $&, {{b}}; {{c}} {{7*7}}');
  expect(fillPrompt('{{constructor}}', {})).toBe('{{constructor}}');
});

it('puts examples where the prompt wants them, else before it', () => {
  const rows = [
    { input: 'cat', output: 'chat' },
    { input: ' ', output: 'left out' },
  ];
  expect(withExamples('Translate.\n{{examples}}\nNow: {{word}}', rows)).toBe(
    'Translate.\nInput: cat\nOutput: chat\nNow: {{word}}',
  );
  expect(withExamples('Go', rows)).toBe('Examples:\n\nInput: cat\nOutput: chat\n\nGo');
  expect(withExamples('Go', [])).toBe('Go');
});

it('makes a case of each combination that is not there yet, and no more than fit', () => {
  const samples = { a: ['1', '2'], b: ['x', 'y', ' '], c: [] };
  const first = casesFromSamples(samples, ['a', 'b', 'c'], [], 50);
  expect(first.map(({ values }) => values)).toEqual([
    { a: '1', b: 'x' },
    { a: '1', b: 'y' },
    { a: '2', b: 'x' },
    { a: '2', b: 'y' },
  ]);
  expect(casesFromSamples(samples, ['a', 'b'], first.slice(0, 3), 50)).toEqual(first.slice(3));
  expect(casesFromSamples(samples, ['a', 'b'], [], 3)).toHaveLength(3);
});

it('shows what a version does worse than the one before, and tells nothing of what has no answer', () => {
  const cells = [
    ...[cell('1', 0, true), cell('1', 1, false), cell('1', 2, true), cell('1', 3, true)],
    ...[cell('2', 0, false), cell('2', 1, true), cell('2', 2, true), cell('2', 3, true, 'hung')],
  ];
  const scores = scoresOf(cells, ['1', '2'], ['local']);
  expect(scores.map(({ passed, total }) => [passed, total])).toEqual([
    [3, 4],
    [2, 4],
  ]);
  const { worse, better } = compareVersions({ cells, scores }, '1', '2');
  expect([worse.map((one) => one.case), better.map((one) => one.case)]).toEqual([[0], [1]]);
});

it('leaves as JSON, Markdown and for promptfoo, whatever is written in it', () => {
  const nasty = 'a: "b"\n- c #d `ee` ``` <script> | {{x}}';
  const test = promptTestSchema.parse({
    versions: [{ name: nasty, prompt: nasty }],
    cases: [
      {
        ...{ name: nasty, values: { x: nasty }, wish: nasty },
        checks: [
          { type: 'contains', value: nasty },
          { type: 'json-schema', value: '{"type":"object"}' },
          { type: 'max-length', value: '40' },
        ],
      },
    ],
    services: ['openai', 'local'],
  });
  expect(JSON.parse(testAsJson('T', test))).toMatchObject({ title: 'T', ...test });
  expect(parse(testAsPromptfoo(nasty, test))).toEqual({
    description: nasty,
    prompts: [{ label: nasty, raw: nasty }],
    providers: ['openai:chat'],
    tests: [
      {
        ...{ description: nasty, vars: { x: nasty } },
        assert: [
          { type: 'contains', value: nasty },
          { type: 'is-json', value: { type: 'object' } },
          { type: 'javascript', value: '[...output].length <= 40' },
          { type: 'llm-rubric', value: nasty },
        ],
      },
    ],
  });
  const markdown = testAsMarkdown('T', test, { cells: [cell('1', 0, false)], scores: [] });
  expect(markdown).toContain(`\`\`\`\`\n${nasty}\n\`\`\`\``);
  expect(markdown).toContain('### 1, case 1, local');
});
