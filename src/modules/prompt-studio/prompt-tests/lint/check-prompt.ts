import { placesOfVariables, variablesIn } from '../variables.ts';
import { contradictoryLengths } from './contradictory-lengths.ts';
import { saysOutputForm } from './says-output-form.ts';
import { type Word, wordsOf } from './words.ts';

export const promptRules = [
  ...(['missing-variable', 'unused-variable', 'contradictory-length', 'no-output-form'] as const),
] as const;

/** What is wrong with a prompt; `start` and `end` count UTF-16 code units of it. */
export type Finding = {
  readonly rule: (typeof promptRules)[number];
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly start?: number;
  readonly end?: number;
};

/** Faults that a rule can see. `variables` are those that will be filled in, where that is known. */
export function checkPrompt(prompt: string, variables?: readonly string[]): Finding[] {
  const words = wordsOf(prompt);
  return [
    ...missingVariables(prompt, words, variables),
    ...unusedVariables(prompt, variables ?? []),
    ...lengthFindings(prompt, words),
    ...formFindings(words),
  ];
}

function missingVariables(
  prompt: string,
  words: readonly Word[],
  variables: readonly string[] | undefined,
): Finding[] {
  const rule = { rule: 'missing-variable', severity: 'error' } as const;
  const found: Finding[] = [];
  if (variables) {
    const seen = new Set(variables.map((name) => name.trim()));
    for (const { name, index, text } of placesOfVariables(prompt)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const message = `Nothing is given for {{${name}}}: it would be sent as it stands.`;
      found.push({ ...rule, message, start: index, end: index + text.length });
    }
  }
  for (const start of openMarks(prompt)) {
    const message = 'A variable is begun here with {{ and never closed with }}.';
    found.push({ ...rule, message, start, end: start + 2 });
  }
  const lacking = found.length === 0 ? promisedText(prompt, words) : undefined;
  if (lacking) {
    const message = 'The prompt speaks of a text that is to follow, but has no variable for it.';
    found.push({ ...rule, message, start: lacking.start, end: lacking.end });
  }
  return found;
}

/** Places of `{{` behind which another one, a new line or the end comes before `}}`. */
function openMarks(prompt: string): number[] {
  const places: number[] = [];
  for (let at = prompt.indexOf('{{'); at >= 0; at = prompt.indexOf('{{', at + 2)) {
    const close = prompt.indexOf('}}', at);
    const line = prompt.indexOf('\n', at);
    const next = prompt.indexOf('{{', at + 2);
    const isOpen = close < 0 || (line >= 0 && line < close) || (next >= 0 && next < close);
    if (isOpen) places.push(at);
    if (places.length >= 20) break;
  }
  return places;
}

const things = new Set(
  'text article email document transcript review code data passage notes'.split(' '),
);

/** "the following text", "the article below" at the end of a prompt without any variable. */
function promisedText(prompt: string, words: readonly Word[]): Word | undefined {
  if (placesOfVariables(prompt).length > 0 || prompt.includes('[')) return undefined;
  const at = words.findIndex(
    ({ text }, index) =>
      things.has(text) &&
      (words[index - 1]?.text === 'following' || words[index + 1]?.text === 'below'),
  );
  const word = words[at];
  // Whoever pasted the text has more behind it than a sentence.
  return word && prompt.length - word.end < 200 ? word : undefined;
}

function unusedVariables(prompt: string, variables: readonly string[]): Finding[] {
  const used = new Set(variablesIn(prompt));
  return (
    [...new Set(variables.map((name) => name.trim()))]
      // A mark that is not closed is a fault of its own.
      .filter((name) => !used.has(name) && !prompt.includes(`{{${name}`))
      .map((name) => ({
        rule: 'unused-variable',
        severity: 'warning',
        message: `The variable “${name}” is given, but the prompt does not use it.`,
      }))
  );
}

const lengthFindings = (prompt: string, words: readonly Word[]): Finding[] =>
  contradictoryLengths(words)
    .slice(0, 10)
    .map(([one, other]) => {
      const quote = (part: typeof one) => `“${prompt.slice(part.start, part.end)}”`;
      const message =
        one === other
          ? `${quote(one)} ends before it begins.`
          : `${quote(one)} and ${quote(other)} can’t both be met.`;
      return {
        ...{ rule: 'contradictory-length', severity: 'error', message },
        ...{ start: other.start, end: other.end },
      } as const;
    });

const formFindings = (words: readonly Word[]): Finding[] =>
  words.length > 0 && !saysOutputForm(words)
    ? [
        {
          ...{ rule: 'no-output-form', severity: 'warning' },
          message:
            'The prompt does not say what the answer should look like: a list, a table, JSON, so many words.',
        },
      ]
    : [];
