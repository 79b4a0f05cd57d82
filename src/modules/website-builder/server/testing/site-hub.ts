import { expect } from 'vitest';
import type { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import type { TestHub, TestUser } from '#platform/testing/test-hub.ts';

export type Made = {
  readonly projectId: string;
  readonly pages: readonly { readonly id: string; readonly title: string; readonly slug: string }[];
};
type Caller = ReturnType<typeof toolCaller>;

/** What a tool gave; fails with its sentence where it refused. */
export const doer =
  (call: Caller) =>
  async <T>(who: TestUser, tool: string, input: object): Promise<T> => {
    const { status, body } = await call(who, tool, input);
    expect(status, `${tool}: ${body.message} ${JSON.stringify(body.data ?? '')}`).toBe(200);
    return body.output as T;
  };

export const bakery = {
  name: 'Bread club',
  description:
    'Fresh bread every Friday, baked by neighbours. We bring it by bicycle.\n- Rye: dark and moist\n- Wheat: light\nCan I pause?\nYes, any week.',
  seed: '1',
};

/** A text block, as programs write one. */
export const textBlock = (markdown: string, id = 't1') => ({
  id,
  type: 'text',
  props: { markdown },
});

/** Reads pages of the sites’ origin without following where they lead. */
export const readerOf =
  (hub: TestHub) =>
  async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${hub.sitesOrigin}${path}`, { redirect: 'manual', headers });
    return {
      ...{ status: answer.status, location: answer.headers.get('location') },
      ...{ type: answer.headers.get('content-type') ?? '', answer, html: await answer.text() },
    };
  };
