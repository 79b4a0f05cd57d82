import { z } from 'zod';
import { jsonIn } from './json-in.ts';
import type { LocalText } from './local-text.ts';

/** Of a brand what its texts keep to. */
export type BrandVoice = {
  readonly name: string;
  readonly tone: string;
  readonly address: 'you' | 'we';
  readonly wanted: readonly string[];
  readonly banned: readonly string[];
};

/** A text that a service writes, or the Local engine by rules. */
export type TextTask<I, O> = {
  /** `<module>.<noun>`. */
  readonly id: string;
  /** A string for plain text, an object for an answer in JSON, whose schema the service is told. */
  readonly output: z.ZodType<O>;
  prompt(input: I, brand?: BrandVoice): { readonly system: string; readonly user: string };
  /** What is wrong with an answer that fits the schema, one sentence each; they go back to the service. */
  check?(output: O, input: I): readonly string[];
  /** Equal for equal input and seed. Null where only a service can do what the input asks for. */
  locally(input: I, tools: LocalText, seed: string): O | null | Promise<O | null>;
  /** How the Local engine does it, such as `chosen sentences`; shown behind its name. */
  readonly localLabel?: string;
  /** Milliseconds after which a service is given up; 90 s without it. */
  readonly longestMs?: number;
};

/** Defines a task for `makeText`. */
export const defineTextTask = <I, O>(task: TextTask<I, O>): TextTask<I, O> => task;

type Read<O> = { readonly value: O } | { readonly problems: readonly string[] };

/** What an answer says, or what is wrong with it. */
export function readAnswer<I, O>(task: TextTask<I, O>, input: I, answer: string): Read<O> {
  let given: unknown = answer;
  try {
    if (!isPlain(task)) given = jsonIn(answer);
  } catch {
    return { problems: ['There was no JSON object that could be read.'] };
  }
  const { data, error } = task.output.safeParse(given);
  if (error) {
    return {
      problems: error.issues
        .slice(0, 10)
        .map(({ path, message }) => `${path.map(String).join('.') || 'The answer'}: ${message}`),
    };
  }
  const problems = task.check?.(data, input) ?? [];
  return problems.length > 0 ? { problems } : { value: data };
}

/** What is said about the form of the answer. */
export const formOf = <I, O>(task: TextTask<I, O>): string =>
  isPlain(task)
    ? ''
    : `\nAnswer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schemaOf(task))}`;

const isPlain = <I, O>(task: TextTask<I, O>): boolean => schemaOf(task).type === 'string';

type Schema = { readonly type?: string };
const schemas = new WeakMap<z.ZodType, Schema>();

/** As the service is told it; worked out once. */
function schemaOf<I, O>({ output }: TextTask<I, O>): Schema {
  const known = schemas.get(output);
  if (known) return known;
  const { $schema, ...schema } = z.toJSONSchema(output, { io: 'input' }) as Schema & {
    $schema?: string;
  };
  schemas.set(output, schema);
  return schema;
}
