import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
});
afterAll(() => hub.close());

type Result = {
  tools: { name: string; annotations: { readOnlyHint: boolean } }[];
  protocolVersion: string;
  isError?: boolean;
  content: { type: string; text: string }[];
  structuredContent: Record<string, unknown>;
};
let asked = 0;
async function rpc(who: TestUser | null, method: string, params: object = {}) {
  asked += 1;
  const answer = await hub.request('/mcp', {
    ...{ json: { jsonrpc: '2.0', id: asked, method, params } },
    ...(who && { token: who.token }),
  });
  const body = (await answer.json()) as { id: number; result: Result; error?: { code: number } };
  return { status: answer.status, ...body };
}
const call = async (who: TestUser, name: string, args: object) =>
  (await rpc(who, 'tools/call', { name, arguments: args })).result;
const offer = (who: string) => ({
  title: 'A prompt about tides',
  description: 'Explains the tides to somebody who has never seen the sea.',
  body: `Explain the tides of [PLACE] to a child of [AGE] years, as ${who} would.`,
  ...{ topic: 'blog-writing', price: 0, samples: ['The moon pulls the sea.'] },
});
const decide = async (who: TestUser, id: unknown, decision: object) => {
  const answer = await hub.request(`/api/approvals/${id}`, { token: who.token, json: decision });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const submissions = async () => {
  const { rows } = await hub.platform.db.execute<{ fields: { body: string } }>(
    sql`select fields from prompt_studio_submissions where user_id = ${ana.id}`,
  );
  return rows.length;
};

describe('a client', () => {
  it('agrees on a version, old or new', async () => {
    for (const version of ['2025-11-25', '2025-03-26']) {
      const { result } = await rpc(ana, 'initialize', { protocolVersion: version });
      expect(result.protocolVersion).toBe(version);
    }
    const { result } = await rpc(ana, 'initialize', { protocolVersion: '2001-01-01' });
    expect(result.protocolVersion).toBe('2025-11-25');
    expect((await rpc(ana, 'ping')).result).toEqual({});
    expect((await rpc(ana, 'tools/dance')).error?.code).toBe(-32601);
  });

  it('sees the tools under names without dots, and which only read', async () => {
    const { tools } = (await rpc(ana, 'tools/list')).result;
    for (const { name } of tools) expect(name).toMatch(/^[a-z-]+_[a-z-]+$/);
    const hints = Object.fromEntries(
      tools.map(({ name, annotations }) => [name, annotations.readOnlyHint]),
    );
    expect(hints).toMatchObject({ chat_route: true, market_submit: false });
  });

  it('without a token is turned away', async () => {
    expect((await rpc(null, 'tools/list')).status).toBe(401);
  });
});

describe('a model', () => {
  it('reads at once, by either name', async () => {
    for (const name of ['market_search', 'market.search']) {
      const { structuredContent, content } = await call(ana, name, { q: 'email' });
      expect(structuredContent).toMatchObject({ output: { prompts: [] }, engine: null });
      expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent);
    }
  });

  it('is told what it did wrong', async () => {
    const { isError, structuredContent } = await call(ana, 'market_search', { q: 7 });
    expect([isError, structuredContent]).toEqual([
      true,
      expect.objectContaining({
        code: 'BAD_REQUEST',
        data: expect.objectContaining({ field: 'q' }),
      }),
    ]);
  });

  it('changes nothing before its person agrees, and then once', async () => {
    const asks = await call(ana, 'market_submit', offer('a keeper'));
    expect(asks.structuredContent).toMatchObject({ status: 'waiting' });
    expect(await submissions()).toBe(0);
    const { approvalId } = asks.structuredContent;
    const again = await call(ana, 'market_submit', offer('a keeper'));
    expect(again.structuredContent.approvalId).toBe(approvalId);
    expect((await decide(eve, approvalId, { decision: 'approve' })).status).toBe(404);
    const decisions = await Promise.all(
      [1, 2, 3].map(() => decide(ana, approvalId, { decision: 'approve' })),
    );
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await submissions()).toBe(1);
    const known = await call(ana, 'approval_get', { approvalId });
    expect(known.structuredContent.output).toMatchObject({
      state: 'approved',
      result: { output: { state: 'pending' } },
    });
  });

  it('is refused, corrected, and held to what was shown', async () => {
    const before = await submissions();
    const wish = async (who: string) =>
      (await call(ana, 'market_submit', offer(who))).structuredContent.approvalId;
    const refused = await wish('a pilot');
    expect((await decide(ana, refused, { decision: 'refuse' })).body.state).toBe('refused');
    const stale = await wish('a sailor');
    const changed = { decision: 'approve', inputHash: 'ff'.repeat(32) };
    expect((await decide(ana, stale, changed)).body.code).toBe('CHANGED');
    const bad = await decide(ana, stale, { decision: 'approve', input: offer('x').title });
    expect(bad.status).toBe(400);
    expect(await submissions()).toBe(before);
    const right = await decide(ana, stale, { decision: 'approve', input: offer('my aunt') });
    expect(right.body.state).toBe('approved');
    expect(await submissions()).toBe(before + 1);
  });

  it('finds that nobody answered in a week', async () => {
    const asks = await call(ana, 'market_submit', offer('a whaler'));
    await hub.platform.db.execute(sql`update tool_approvals set expires_at = now()`);
    const { approvalId } = asks.structuredContent;
    expect((await decide(ana, approvalId, { decision: 'approve' })).body.code).toBe(
      'ALREADY_DECIDED',
    );
    const list = await hub.request('/api/approvals?state=waiting', { token: ana.token });
    expect(await list.json()).toEqual({ approvals: [] });
  });
});

describe('what modules lend', () => {
  type Lent = {
    prompts: { name: string; title: string; arguments: { name: string }[] }[];
    messages: { content: { text: string } }[];
    resources: { uri: string; name: string }[];
    contents: { text: string }[];
  };
  const lent = async (who: TestUser, method: string, params: object = {}) => {
    const { result, error } = await rpc(who, method, params);
    return { result: result as unknown as Lent, error };
  };

  it('a prompt of the marketplace is listed with its blanks and given filled in', async () => {
    const prompt = (title: string, price: number) => ({
      ...{ Title: title, Description: 'About the sea', Status: 'Live', Price: price },
      'Full Prompt': `Explain the ${title} of [PLACE] to a child of [AGE] years.`,
    });
    const { db, records } = hub.platform;
    const rows = [prompt('tides', 0), prompt('currents', 9)];
    await records.create(db, 'Prompts', rows, { typecast: true });
    const { prompts } = (await lent(eve, 'prompts/list')).result;
    // What has to be bought first is not lent.
    expect(prompts.map(({ title }) => title)).toEqual(['tides']);
    const [tides] = prompts;
    expect(tides?.arguments.map(({ name }) => name)).toEqual(['PLACE', 'AGE']);
    const filled = { name: tides?.name, arguments: { PLACE: 'Brest', AGE: '9' } };
    const got = await lent(eve, 'prompts/get', filled);
    expect(got.result.messages[0]?.content.text).toContain('the tides of Brest to a child of 9');
    const { rows: unbought } = await db.execute<{ slug: string }>(
      sql`select slug from market_prompts where title = 'currents'`,
    );
    for (const name of [unbought[0]?.slug, 'never-was']) {
      expect((await lent(eve, 'prompts/get', { name })).error?.code).toBe(-32002);
    }
  });

  it('a document is read by those who may, and is not there for others', async () => {
    const base = { method: 'POST', token: ana.token };
    const tool = async (name: string, json: object) =>
      (await (await hub.request(`/api/tools/${name}`, { ...base, json })).json()).output;
    const { collectionId } = await tool('kb.create-collection', { name: 'Harbour' });
    const page = { collectionId, title: 'Moorings', markdown: 'Berth 7 is ours.' };
    await tool('kb.add-page', page);
    const { resources } = (await lent(ana, 'resources/list')).result;
    expect(resources.map(({ name }) => name)).toEqual(['Moorings']);
    const uri = resources[0]?.uri;
    expect(uri).toMatch(/^guildhall:\/\/knowledge-base\//);
    const { contents } = (await lent(ana, 'resources/read', { uri })).result;
    expect(contents[0]?.text).toContain('Berth 7 is ours.');
    expect((await lent(eve, 'resources/list')).result.resources).toEqual([]);
    expect((await lent(eve, 'resources/read', { uri })).error?.code).toBe(-32002);
    for (const wrong of [`${uri}'--`, 'file:///etc/passwd', 7]) {
      expect((await lent(ana, 'resources/read', { uri: wrong })).error?.code).toBeLessThan(-32000);
    }
  });
});
