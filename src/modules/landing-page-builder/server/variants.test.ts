import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { breadClub, publisher, visitorOf } from './testing/page-hub.ts';

let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
let publish: ReturnType<typeof publisher>;
let visitor: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  await hub.signUp();
  ana = await hub.signUp();
  call = toolCaller(hub);
  publish = publisher(hub, call);
  visitor = visitorOf(hub);
});
afterAll(() => hub.close());

const named = (heading: string) => ({
  ...breadClub,
  blocks: breadClub.blocks.map((block) =>
    block.type === 'hero' ? { ...block, props: { ...block.props, heading } } : block,
  ),
});
const two = (weights: readonly [number, number] = [1, 1]) => ({
  variants: [
    { name: 'Rye', page: named('Heading of A'), weight: weights[0] },
    { name: 'Wheat', page: named('Heading of B'), weight: weights[1] },
  ],
});
const resultsOf = async (projectId: string) => {
  const { body } = await call(ana, 'page.results', { projectId });
  return body.output as {
    variants: { name: string; visits: number; entries: number }[];
    verdict: string;
    winner: string | null;
  };
};
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const seen = (html: string) => (html.includes('Heading of A') ? 'A' : 'B');

describe('variants of a page', () => {
  it('divide 10,000 visitors in halves, and count each of them once', async () => {
    const { projectId } = await publish(ana, 'halves', breadClub, two());
    const visits = { A: 0, B: 0 };
    for (let portion = 0; portion < 100; portion += 1) {
      const pages = await Promise.all(
        Array.from({ length: 100 }, async () => seen((await visitor.open('/halves')).html)),
      );
      for (const which of pages) visits[which as 'A' | 'B'] += 1;
    }
    expect(visits.A / 10_000).toBeGreaterThan(0.48);
    expect(visits.A / 10_000).toBeLessThan(0.52);
    const { variants, verdict } = await resultsOf(projectId);
    expect(variants).toEqual([
      { name: 'Rye', visits: visits.A, entries: 0 },
      { name: 'Wheat', visits: visits.B, entries: 0 },
    ]);
    expect(verdict).toBe('too-early');
  });

  it('stay the same for a visitor for 30 days, who counts once', async () => {
    const { projectId } = await publish(ana, 'sticky', breadClub, two());
    const first = await visitor.open('/sticky');
    const setting = first.answer.headers.get('set-cookie') ?? '';
    expect(setting).toMatch(/Path=\/sticky; Max-Age=2592000; HttpOnly; SameSite=Lax/);
    const cookie = cookieOf(first.answer);
    for (let again = 0; again < 20; again += 1) {
      const next = await visitor.open('/sticky', { cookie });
      expect(seen(next.html)).toBe(seen(first.html));
      expect(next.answer.headers.get('set-cookie')).toBeNull();
    }
    const { variants } = await resultsOf(projectId);
    expect(variants.reduce((sum, { visits }) => sum + visits, 0)).toBe(1);
  });

  it('are the first one, uncounted and without a cookie, for crawlers and whoever asks not to be followed', async () => {
    const { projectId } = await publish(ana, 'first-always', breadClub, two([1, 1000]));
    const apart: Record<string, string>[] = [
      { dnt: '1' },
      { 'sec-gpc': '1' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': 'facebookexternalhit/1.1' },
    ];
    for (const headers of apart) {
      const { answer, html } = await visitor.open('/first-always', headers);
      expect(seen(html), JSON.stringify(headers)).toBe('A');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect((await resultsOf(projectId)).variants.map(({ visits }) => visits)).toEqual([0, 0]);
  });

  it('win by what was sent from their forms, and start anew when one of them changes', async () => {
    const { projectId } = await publish(ana, 'won-test', breadClub, two());
    const opened = await Promise.all(Array.from({ length: 80 }, () => visitor.open('/won-test')));
    hub.advance(3000);
    const fromB = opened.filter(({ html }) => seen(html) === 'B').slice(0, 24);
    for (const { hidden } of fromB) {
      const body = new URLSearchParams([...hidden, ['email', 'a@b.example'], ['consent', 'yes']]);
      expect((await visitor.send('/won-test', body)).status).toBe(303);
    }
    const results = await resultsOf(projectId);
    expect(results).toMatchObject({ verdict: 'winner', winner: 'Wheat' });
    expect(results.variants[1]?.entries).toBe(24);
    const { body } = await call(ana, 'form.entries', { projectId });
    expect((body.output.entries as { variant: string }[])[0]?.variant).toBe('Wheat');
    const changed = { variants: [two().variants[0], { ...two().variants[1], page: named('C') }] };
    await call(ana, 'page.publish', { projectId, slug: 'won-test', ...changed });
    expect(await resultsOf(projectId)).toMatchObject({ verdict: 'too-early', winner: null });
    await call(ana, 'page.publish', { projectId, slug: 'won-test', ...two() });
    expect(await resultsOf(projectId)).toMatchObject({ verdict: 'winner', winner: 'Wheat' });
  });

  it('are two to four, each with a name and a weight of its own', async () => {
    const { projectId } = await publish(ana, 'few-variants');
    const [one] = two().variants;
    for (const variants of [[one], Array(5).fill(one), [one, one], [one, { ...one, weight: 0 }]]) {
      const { status, body } = await call(ana, 'page.publish', {
        ...{ projectId, slug: 'few-variants', variants },
      });
      expect(status).toBe(400);
      expect(body.data.field).toMatch(/^variants/);
    }
  });

  it('end with one of them for everybody, and run on with all they counted when that is taken back', async () => {
    const { projectId, version } = await publish(ana, 'ended', breadClub, two());
    for (let n = 0; n < 8; n += 1) await visitor.open('/ended');
    const counted = await resultsOf(projectId);
    const path = `/api/landing-page-builder/pages/${projectId}`;
    const post = async (to: string, body: object) => {
      const answer = await hub.request(`${path}/${to}`, {
        ...{ method: 'POST', token: ana.token, json: body },
      });
      return { status: answer.status, body: (await answer.json()) as { version: number } };
    };
    expect((await post('show-variant', { name: 'Spelt' })).status).toBe(404);
    const shown = await post('show-variant', { name: 'Wheat' });
    expect(shown).toMatchObject({ status: 200, body: { version: version + 1 } });
    for (let n = 0; n < 8; n += 1) {
      expect((await visitor.open('/ended')).html).toContain('Heading of B');
    }
    const edited = await hub.request(`${path}/publication`, { token: ana.token });
    const { publication } = (await edited.json()) as { publication: Record<string, unknown> };
    expect(publication).toMatchObject({ isBehind: false, variants: [{ weight: 1 }] });

    const back = await post('roll-back', { version, page: breadClub });
    expect(back.status).toBe(200);
    const again = await resultsOf(projectId);
    expect(again.variants).toEqual(counted.variants);
    const read = await hub.request(`${path}/publication`, { token: ana.token });
    expect(await read.json()).toMatchObject({
      publication: {
        version,
        variants: [
          { name: 'Rye', page: { blocks: [{ props: { heading: 'Heading of A' } }, {}, {}] } },
          { name: 'Wheat', page: { blocks: [{ props: { heading: 'Heading of B' } }, {}, {}] } },
        ],
      },
    });
  });
});
