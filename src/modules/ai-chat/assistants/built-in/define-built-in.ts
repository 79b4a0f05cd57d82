import { type AssistantBody, assistantSchema } from '../assistant-schema.ts';

/** An assistant that comes with the hub. */
export type BuiltIn = { readonly id: string; readonly rev: string; readonly body: AssistantBody };

type Written = {
  readonly id: string;
  /** Counts the texts that it has had, from 1. */
  readonly version: number;
  readonly name: string;
  readonly sign: string;
  readonly description: string;
  readonly instructions: string;
  readonly starters: readonly [string, string, string];
  /** Modules whose tools it may call; none without it. */
  readonly tools?: readonly string[];
};

export const builtIn = ({ id, version, tools = [], starters, ...words }: Written): BuiltIn => ({
  id,
  rev: `hub-${version}`,
  body: assistantSchema.parse({
    ...words,
    instructions: words.instructions.trim(),
    starters: [...starters],
    toolModules: [...tools],
  }),
});
