import type { BuiltinModels } from '../builtin-models.ts';
import { addressOfModel, fetchFromModel } from '../model-fetch.ts';

type Call = { readonly function: { readonly name: string; readonly arguments: string } };
type Chunk = {
  readonly choices: readonly {
    readonly delta: { readonly content?: string; readonly tool_calls?: readonly Call[] };
    readonly finish_reason: string | null;
  }[];
  readonly usage?: {
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly prompt_tokens_details: { readonly cached_tokens: number };
  };
};

/** Asks a model's file for a streamed chat, without chance unless the body says so. */
export const askModel = (
  models: BuiltinModels,
  body: object,
  { file = 'tiny.gguf', signal }: { file?: string; signal?: AbortSignal } = {},
): Promise<Response> =>
  fetchFromModel(models)(`${addressOfModel(file)}/v1/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'tiny', temperature: 0, stream: true, ...body }),
    ...(signal && { signal }),
  });

export const userSays = (content: string) => ({ messages: [{ role: 'user', content }] });

/** A whole streamed answer: its pieces, calls, end and counts. */
export async function readAnswer(answer: Response) {
  const chunks = (await answer.text())
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)) as Chunk);
  const choices = chunks.flatMap(({ choices: [one] }) => one ?? []);
  return {
    pieces: choices.flatMap(({ delta }) => delta.content ?? []),
    text: choices.map(({ delta }) => delta.content ?? '').join(''),
    calls: choices.flatMap(({ delta }) => delta.tool_calls ?? []),
    end: choices.at(-1)?.finish_reason,
    usage: chunks.at(-1)?.usage,
  };
}

/** The status and the sentence with which something was refused. */
export async function readRefusal(answer: Response): Promise<readonly [number, string]> {
  const { error } = (await answer.json()) as { error: { message: string } };
  return [answer.status, error.message];
}
