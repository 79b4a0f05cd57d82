import { withExamples } from '../few-shot.ts';
import type { Check, Matrix, PromptTest } from '../schemas.ts';

/** A test and what came of it, as JSON. */
export const testAsJson = (title: string, test: PromptTest, matrix?: Matrix): string =>
  `${JSON.stringify({ title, ...test, ...(matrix && { results: matrix }) }, null, 2)}\n`;

/** A test for promptfoo (`promptfooconfig.yaml`). JSON's texts are YAML's, so nothing in them can break out. */
export function testAsPromptfoo(title: string, test: PromptTest): string {
  const text = (value: unknown) => JSON.stringify(value);
  const lines = [`description: ${text(title)}`, 'prompts:'];
  for (const { name, prompt } of test.versions)
    lines.push(`  - label: ${text(name)}`, `    raw: ${text(withExamples(prompt, test.examples))}`);
  lines.push('providers:');
  const services = test.services.filter((service) => service !== 'local');
  for (const service of services.length > 0 ? services : ['echo'])
    lines.push(`  - ${text(providers[service] ?? service)}`);
  lines.push('tests:');
  for (const { name, values, checks, wish } of test.cases) {
    lines.push(`  - description: ${text(name)}`, `    vars: ${text(values)}`);
    const asserts = [
      ...checks.map(assertOf),
      ...(wish ? [{ type: 'llm-rubric', value: wish }] : []),
    ];
    if (asserts.length > 0)
      lines.push('    assert:', ...asserts.map((one) => `      - ${text(one)}`));
  }
  return `${lines.join('\n')}\n`;
}

/** Models are what promptfoo calls its own default of a provider; people choose theirs there. */
const providers: Readonly<Record<string, string>> = {
  openai: 'openai:chat',
  anthropic: 'anthropic:messages',
  gemini: 'google:gemini',
};

/** A check as promptfoo says it. What it has no word for is an expression of JavaScript. */
function assertOf({ type, value }: Check): { type: string; value: unknown } {
  switch (type) {
    case 'json-schema':
      return { type: 'is-json', value: typeof value === 'string' ? JSON.parse(value) : value };
    case 'max-length':
      return { type: 'javascript', value: `[...output].length <= ${Number(value)}` };
    case 'language':
      return { type: 'llm-rubric', value: `The answer is written in the language ${value}.` };
    default:
      return { type, value };
  }
}

/** A test and what came of it, to be read. */
export function testAsMarkdown(title: string, test: PromptTest, matrix?: Matrix): string {
  const parts = [`# ${plain(title)}`];
  for (const { name, prompt } of test.versions)
    parts.push(`## ${plain(name)}`, fence(withExamples(prompt, test.examples)));
  if (test.cases.length > 0) parts.push('## Cases');
  test.cases.forEach(({ name, values, checks, wish }, at) => {
    parts.push(`### ${plain(name) || `Case ${at + 1}`}`);
    const facts = [
      ...Object.entries(values).map(([key, value]) => `- ${plain(key)}: ${plain(value)}`),
      ...checks.map(({ type, value }) => `- ${type}: ${plain(shown(value))}`),
      ...(wish ? [`- in words: ${plain(wish)}`] : []),
    ];
    if (facts.length > 0) parts.push(facts.join('\n'));
  });
  if (matrix) parts.push('## Results', scoreTable(matrix), ...answers(matrix));
  return `${parts.join('\n\n')}\n`;
}

const scoreTable = ({ scores }: Matrix) =>
  [
    '| Version | Service | Passed |',
    '| --- | --- | --- |',
    ...scores.map(
      ({ version, service, passed, total }) =>
        `| ${plain(version)} | ${plain(service)} | ${passed} of ${total} |`,
    ),
  ].join('\n');

const answers = ({ cells }: Matrix): string[] =>
  cells.flatMap(({ version, case: at, service, output, failed, error }) => [
    `### ${plain(version)}, case ${at + 1}, ${plain(service)}`,
    error === null ? fence(output) : `No answer: ${plain(error)}`,
    ...(failed.length > 0
      ? [failed.map(({ type, reason }) => `- ${type}: ${plain(reason)}`).join('\n')]
      : []),
  ]);

export const shown = (value: Check['value']): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** One line in which nothing is Markdown or HTML. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+!|<>~-]/g, '\\$&')
    .trim();

/** A block whose fence is longer than any in the text. */
function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}\n${text}\n${mark}`;
}
