import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import type { Film } from '../../contract.ts';
import type { FilmShare } from '../../sharing-contract.ts';
import { setFilmMaker } from '../making/film-maker.ts';
import { createFilmCalls } from '../testing/film-calls.ts';
import { createQuickMaker } from '../testing/quick-maker.ts';

let hub: TestHub;
let owner: ReturnType<typeof createFilmCalls>;
let other: ReturnType<typeof createFilmCalls>;
let film: Film;
beforeAll(async () => {
  hub = await startTestHub();
  const maker = createQuickMaker();
  maker.stageMs = 1;
  setFilmMaker(maker.make);
  owner = createFilmCalls(hub, await hub.signUp());
  other = createFilmCalls(hub, await hub.signUp());
  film = await owner.finished({
    title: '</script><script>alert("x")</script> & tides',
    description: 'The "moon" pulls the sea <b>twice</b> a day.',
  });
});
afterAll(async () => {
  setFilmMaker(undefined);
  await hub.close();
});

type Shares = { shares: FilmShare[] };
const sharesPath = () => `/films/${film.id}/shares`;
const share = async (wish: object = {}) => {
  const { body } = await owner.call<Shares>(sharesPath(), 'POST', wish);
  return body.shares[0] as FilmShare;
};
const open = (url: string, path = '', init: RequestInit = {}) =>
  hub.request(`${new URL(url).pathname}${path}`, init);

describe('a shared film', () => {
  it('has a page for everybody, with what link previews read', async () => {
    const { url } = await share();
    const page = await open(url);
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    const html = await page.text();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('property="og:video" content="');
    expect(html).toContain('name="twitter:player" content="');
    expect(html).toContain('<meta name="robots" content="noindex">');
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'VideoObject', name: film.title });
    const source = /src="(\/files\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const part = await hub.request(source, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'film']);
    expect(await (await open(url, '/captions.vtt')).text()).toMatch(/^WEBVTT\n\n1\n00:00:00\.000/);
    expect(await (await open(url, '/chapters.vtt')).text()).toContain('--> 00:01:15.000\nOne');
    expect((await open(url, '/video.mp4')).headers.get('content-type')).toBe('video/mp4');
  });

  it('can be framed by other sites only as the bare player', async () => {
    const { url } = await share();
    const rules = async (path: string) =>
      (await open(url, path)).headers.get('content-security-policy');
    expect(await rules('/embed')).toContain('frame-ancestors *');
    expect(await rules('')).toContain("frame-ancestors 'none'");
  });

  it('counts its visitors, not the programs that preview it', async () => {
    const { url, id } = await share({ listed: true });
    expect((await open(url)).headers.get('x-robots-tag')).toBeNull();
    await open(url, '', { headers: { 'user-agent': 'Mozilla/5.0' } });
    await open(url, '', { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } });
    const { body } = await owner.call<Shares>(sharesPath());
    expect(body.shares.find((one) => one.id === id)).toMatchObject({ views: 2, listed: true });
  });

  it('is gone when its link runs out or is revoked, and was never there for guesses', async () => {
    const [first, second] = [await share({ lasts: '1' }), await share({ lasts: 'never' })];
    await hub.platform.db.execute(
      sql`update shares set expires_at = now() - interval '1 second' where id = ${first.id}`,
    );
    const ended = await open(first.url);
    expect(ended.status).toBe(410);
    expect(await ended.text()).toContain('This film is no longer shared');
    await owner.call(`${sharesPath()}/${second.id}`, 'DELETE');
    expect((await open(second.url)).status).toBe(410);
    expect((await open(second.url, '/video.mp4')).status).toBe(410);
    const guess = await open(`${hub.origin}/films/${'A'.repeat(43)}`);
    expect(guess.status).toBe(404);
    expect(await guess.text()).toContain('There is no film at this address');
  });

  it('is its owner’s alone to share, and no link stands in the database', async () => {
    const { url, id } = await share();
    expect((await other.call(sharesPath(), 'POST')).status).toBe(404);
    expect((await other.call(`${sharesPath()}/${id}`, 'DELETE')).status).toBe(404);
    const { rows } = await hub.platform.db.execute(sql`select * from shares`);
    expect(JSON.stringify(rows)).not.toContain(url.split('/').at(-1));
    await owner.call(`/films/${film.id}`, 'DELETE');
    expect((await open(url)).status).toBe(404);
  });
});
