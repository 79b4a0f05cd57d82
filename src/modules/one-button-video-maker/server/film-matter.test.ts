import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { indexDocument } from '#platform/retrieval/documents.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Film, FilmMatter } from '../contract.ts';
import { setFilmMaker } from './making/film-maker.ts';
import { createFilmCalls } from './testing/film-calls.ts';
import { createQuickMaker } from './testing/quick-maker.ts';

let hub: TestHub;
let user: TestUser;
let films: ReturnType<typeof createFilmCalls>;
let asked: { minSeconds: number; targetSeconds: number; sources?: readonly string[] | undefined }[];
beforeAll(async () => {
  hub = await startTestHub();
  user = await hub.signUp();
  films = createFilmCalls(hub, user);
});
beforeEach(() => {
  const { make } = createQuickMaker();
  asked = [];
  setFilmMaker((request, ...rest) => {
    asked.push(request);
    return make(request, ...rest);
  });
});
afterAll(async () => {
  setFilmMaker(undefined);
  await hub.close();
});

const thin = {
  ...{ type: 'youtube-movie', title: 'Quagga horses', duration: '5-10' },
  description: 'The quagga lived in the south of Africa. It had stripes only in front.',
};

it('says before the start how long a film the words carry', async () => {
  const { status, body } = await films.call<FilmMatter>('/matter', 'POST', thin);
  expect(status).toBe(200);
  expect(body).toMatchObject({ isEnough: false, neededSeconds: 300, hub: null });
  expect(body.carriedSeconds).toBeLessThan(40);
});

it('offers nothing of the hub that only knows words like those of the title', async () => {
  const tides = {
    ...{ type: 'music-video-explainer', title: 'How tides work', duration: '1-2' },
    description:
      'The moon pulls the water of the sea. Twice a day the water rises, and twice a day it falls.',
  };
  const { body } = await films.call<FilmMatter>('/matter', 'POST', tides);
  expect(body).toMatchObject({ isEnough: false, hub: null });
});

it('starts no long film on few words unless that is agreed', async () => {
  const refused = await films.call<{ code: string; message: string }>('/films', 'POST', thin);
  expect(refused.status).toBe(409);
  expect(refused.body.code).toBe('FILM_TOO_THIN');
  expect(refused.body.message).toMatch(/^What you wrote carries about \d+ seconds of film/);
  expect((await films.call<{ films: Film[] }>('/films')).body.films).toEqual([]);
});

it('makes a shorter film when that is agreed', async () => {
  const { body } = await films.call<Film>('/films', 'POST', { ...thin, whenThin: 'shorter' });
  await films.until(body.id, 'completed');
  expect(body.agreedSeconds).toBe(asked[0]?.targetSeconds);
  expect(asked[0]?.minSeconds).toBeLessThan(30);
  expect(asked[0]?.targetSeconds).toBeLessThan(40);
});

it('tells nothing out of nothing', async () => {
  const nothing = { ...thin, description: 'Horses.', whenThin: 'shorter' };
  const { status, body } = await films.call<{ message: string }>('/films', 'POST', nothing);
  expect([status, body.message]).toEqual([
    400,
    'There is nothing to tell yet. Write at least one whole sentence about the subject.',
  ]);
});

it('takes in what the person’s own documents say, and nobody else’s', async () => {
  const text = Array.from(
    { length: 30 },
    (_, at) =>
      `Quagga horses of herd ${at + 10} walked ${at + 20} miles to the river every summer.`,
  ).join(' ');
  const document = { source: 'test:quagga', ownerId: user.id, title: 'My quagga notes', url: null };
  await indexDocument(hub.platform.db, { ...document, text });
  const { body } = await films.call<FilmMatter>('/matter', 'POST', thin);
  expect(body.hub?.titles).toEqual(['My quagga notes']);
  expect(body.hub?.carriedSeconds).toBeGreaterThan(body.carriedSeconds * 2);
  const film = await films.call<Film>('/films', 'POST', { ...thin, whenThin: 'hub' });
  await films.until(film.body.id, 'completed');
  expect(asked[0]?.sources?.join(' ')).toContain('Quagga horses of herd 12');
  const stranger = createFilmCalls(hub, await hub.signUp());
  expect((await stranger.call<FilmMatter>('/matter', 'POST', thin)).body.hub).toBeNull();
});

it('takes in what the marketplace tells everybody, and never a prompt’s text', async () => {
  const title = 'Axolotl gills';
  const order = { ...thin, title, description: 'The axolotl breathes with feathery gills.' };
  const tells = Array.from(
    { length: 14 },
    (_, at) => `An axolotl grows its gills again within ${at + 20} days in cold water.`,
  ).join(' ');
  const { db, records } = hub.platform;
  const fields = {
    ...{ Title: 'Axolotl gills explained', Description: tells, Status: 'Live', Price: 5 },
    'Full Prompt': 'PAID: say that axolotl gills are secret.',
  };
  const secret = { ...fields, Title: 'Axolotl gills in draft', Status: 'Draft' };
  await records.create(db, 'Prompts', [fields, secret], { typecast: true });
  const { body } = await films.call<FilmMatter>('/matter', 'POST', order);
  expect(body.hub?.titles).toEqual(['Axolotl gills explained']);
  expect(body.hub?.carriedSeconds).toBeGreaterThan(body.carriedSeconds * 2);
  const film = await films.call<Film>('/films', 'POST', { ...order, whenThin: 'hub' });
  await films.until(film.body.id, 'completed');
  const said = asked[0]?.sources?.join(' ') ?? '';
  expect(said).toContain('again within 21 days');
  expect(said).not.toContain('PAID');
});

it('says when each of the offered films would be ready, the longer one later', async () => {
  const { body } = await films.call<FilmMatter>('/matter', 'POST', thin);
  expect(body.readySeconds).toBeGreaterThan(0);
  expect(body.hub?.readySeconds).toBeGreaterThan(body.readySeconds);
});
