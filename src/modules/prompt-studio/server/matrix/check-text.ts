import { type Schema, Validator } from '@cfworker/json-schema';
import { languageOf } from '#kernel/text/language-of.ts';
import { jsonIn } from '#platform/makers/text/json-in.ts';
import type { Check } from '../../prompt-tests/schemas.ts';
import { strangersPattern } from '../../prompt-tests/strangers-pattern.ts';

/** Why a text does not bear a check; null when it does. For a thread that can be ended. */
export function checkText(text: string, { type, value }: Check): string | null {
  switch (type) {
    case 'contains':
      return text.includes(String(value)) ? null : 'It does not stand there.';
    case 'not-contains':
      return text.includes(String(value)) ? 'It stands there.' : null;
    case 'regex':
      return strangersPattern(String(value)).test(text) ? null : 'Nothing matches.';
    case 'max-length':
      return lengthFault([...text].length, Number(value));
    case 'language':
      return languageFault(text, String(value));
    case 'json-schema':
      return schemaFault(text, value);
  }
}

const lengthFault = (length: number, most: number): string | null =>
  length <= most ? null : `It has ${length} characters.`;

/** A region says nothing here: `pt` and `pt-BR` are one language. */
function languageFault(text: string, wanted: string): string | null {
  const found = languageOf(text);
  if (found === '') return 'It is too short to tell its language.';
  return found === wanted.toLowerCase().split('-')[0] ? null : `It seems to be in ${found}.`;
}

/** An answer that is JSON as a whole, a list among them, or has an object in it. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return jsonIn(text);
  }
}

function schemaFault(text: string, value: Check['value']): string | null {
  const schema = (typeof value === 'object' ? value : JSON.parse(String(value))) as Schema;
  let given: unknown;
  try {
    given = jsonOf(text);
  } catch {
    return 'It holds no JSON.';
  }
  const { valid, errors } = new Validator(schema, '2020-12').validate(given);
  if (valid) return null;
  const { instanceLocation = '#', error = 'It does not fit.' } = errors.at(-1) ?? {};
  return `${instanceLocation === '#' ? 'The answer' : instanceLocation.slice(2)}: ${error}`;
}
