import { expect } from 'vitest';
import { z } from 'zod';
import type { TestHub } from '../test-hub.ts';

export type ToolAnswerBody = {
  readonly output: Record<string, unknown>;
  readonly assets: readonly { readonly id: string; readonly mime: string; readonly url: string }[];
  readonly engine: { readonly service: string; readonly label: string } | null;
  readonly cost: { readonly micros: number } | null;
  readonly notes: readonly string[];
  readonly runId: string | null;
  readonly code: string;
  readonly message: string;
  readonly data: { readonly field?: string };
};

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
type Caller = { readonly token: string };

/**
 * Calls tools of a hub as programs do, for a person or a visitor. What comes out is held against the
 * `outputSchema` that the list of tools shows.
 */
export function toolCaller(hub: TestHub) {
  return async (
    who: Caller | null,
    name: string,
    input: unknown,
    headers: Record<string, string> = {},
  ) => {
    const token = who ? { token: who.token } : {};
    const answer = await hub.request(`/api/tools/${name}`, { json: input, headers, ...token });
    const body = (await answer.json()) as ToolAnswerBody;
    if (answer.status === 200) await expectFits(hub, token, name, body.output);
    return { status: answer.status, headers: answer.headers, body };
  };
}

async function expectFits(hub: TestHub, who: object, name: string, output: unknown): Promise<void> {
  const list = await (await hub.request('/api/tools', who)).json();
  const { tools } = list as { tools: { name: string; outputSchema: JsonSchema }[] };
  const schema = tools.find((tool) => tool.name === name)?.outputSchema ?? false;
  expect(z.fromJSONSchema(schema).safeParse(output).error, name).toBeUndefined();
}
