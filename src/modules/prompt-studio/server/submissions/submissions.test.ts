import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestHub, TestUser } from '#platform/testing/test-hub.ts';
import type { Submission } from '../../submission-schemas.ts';
import { startStudio, type studioOf, text, writing } from '../testing/studio.ts';

let hub: TestHub;
let ada: TestUser;
let eve: TestUser;
let studio: ReturnType<typeof studioOf>;
beforeAll(async () => {
  ({ hub, ada, eve, studio } = await startStudio());
});
afterAll(() => hub.close());

describe('a prompt', () => {
  it('goes from draft over review into the catalogue, with all that its author wrote', async () => {
    const handed = await studio.handIn(ada, writing('Glacier Teacher', text('glacier')));
    expect(handed).toMatchObject({ state: 'pending', kind: 'prompt' });
    expect(await studio.catalogue('glacier')).toEqual([]);
    const waiting = (await studio.queue()).prompts.find(({ id }) => id === handed.id);
    expect(waiting).toMatchObject({
      title: 'Glacier Teacher',
      price: 9.99,
      status: 'pending',
      tags: ['teaching'],
      creator_name: 'Ada Example',
      creator_email: ada.email,
      table: 'Writing Assistance',
      late: false,
    });
    expect((await studio.decide(handed.id, 'approve')).status).toBe(200);
    const [card] = await studio.catalogue('glacier');
    expect(card).toMatchObject({ price: 999, topic: 'blog-writing', author: 'Ada Example' });
    const page = await (await hub.request(`/api/marketplace/prompts/${card.slug}`)).json();
    expect(page.prompt.variables).toEqual([
      { name: 'TOPIC', label: 'What to explain', example: 'Tides', type: 'long' },
    ]);
    expect(page.prompt.creatorId).toBe(ada.id);
    expect(page.owned).toBeNull();
    expect((await studio.mails(ada.email))[0]?.subject).toBe('Approved: Glacier Teacher');
    const again = await studio.call<Submission>(ada, 'GET', `/submissions/${handed.id}`);
    expect(again.writing).toMatchObject(writing('Glacier Teacher', text('glacier')));
  });

  it('is refused while something is missing, naming the field', async () => {
    const { id, revision } = await studio.draft(ada, writing('Short', 'Too short'));
    const answer = await studio.send(ada, 'POST', `/submissions/${id}/submit`, { revision });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ data: { field: 'title' } });
  });

  it('is not overwritten by a second window', async () => {
    const { id, revision } = await studio.draft(ada, writing('Window Prompt', text('window')));
    const save = (of: number) =>
      studio.send(ada, 'PUT', `/submissions/${id}`, {
        revision: of,
        writing: writing(`Window ${of}`, 'x'),
      });
    const answers = await Promise.all([save(revision), save(revision)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('belongs to its author alone', async () => {
    const { id } = await studio.draft(ada, writing('Private Draft', text('private')));
    expect((await studio.send(eve, 'GET', `/submissions/${id}`)).status).toBe(404);
    expect((await studio.send(eve, 'DELETE', `/submissions/${id}`)).status).toBe(404);
    expect((await studio.send(ada, 'GET', '/queue?show=pending')).status).toBe(403);
    expect((await studio.send(ada, 'DELETE', `/submissions/${id}`)).status).toBe(200);
  });

  it('can be taken back and handed in again while it waits', async () => {
    const handed = await studio.handIn(ada, writing('Taken Back', text('harbour')));
    const back = await studio.call<Submission>(ada, 'POST', `/submissions/${handed.id}/take-back`);
    expect(back).toMatchObject({ state: 'draft', writing: { title: 'Taken Back' } });
    expect((await studio.queue()).prompts.map(({ id }) => id)).not.toContain(handed.id);
    const again = await studio.call<Submission>(ada, 'POST', `/submissions/${handed.id}/submit`, {
      revision: back.revision,
    });
    expect(again.state).toBe('pending');
    await studio.decide(handed.id, 'reject', 'Enough of these.');
  });
});

describe('a text that the catalogue has', () => {
  it('is refused with a link when equal, and shown when alike', async () => {
    const handed = await studio.handIn(ada, writing('Lighthouse Keeper', text('lighthouse')));
    await studio.decide(handed.id, 'approve');
    const [card] = await studio.catalogue('lighthouse');
    const copy = text('lighthouse').toUpperCase().replaceAll('.', ' !');
    const { id, revision } = await studio.draft(eve, writing('Lighthouse Copy', copy));
    const answer = await studio.send(eve, 'POST', `/submissions/${id}/submit`, { revision });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'DUPLICATE', data: { slug: card.slug } });
    await expect
      .poll(async () => {
        const { rows } = await hub.platform.db.execute(
          sql`select from prompt_studio_sketches s join market_prompts p using (record_id) where p.slug = ${card.slug}`,
        );
        return rows.length;
      })
      .toBe(1);
    const alike = `${text('lighthouse')} Then close with a short joke about the sea.`;
    const found = await studio.call<{ equal: unknown; near: { slug: string; tenths: number }[] }>(
      eve,
      'POST',
      `/submissions/${id}/check`,
      { body: alike },
    );
    expect(found.equal).toBeNull();
    expect(found.near[0]?.slug).toBe(card.slug);
    expect(found.near[0]?.tenths).toBeGreaterThanOrEqual(7);
    const other = 'Write a limerick about a cat who inherits a bakery and must learn to knead.';
    expect(await studio.call(eve, 'POST', `/submissions/${id}/check`, { body: other })).toEqual({
      equal: null,
      near: [],
    });
  });
});

describe('pictures', () => {
  const upload = async (user: TestUser, bytes: Uint8Array) => {
    const body = new FormData();
    body.set('file', new File([bytes as BlobPart], 'a.png'));
    return hub.request(`/api/prompt-studio/pictures`, { method: 'POST', body, token: user.token });
  };

  it('are drawn anew, shown on the prompt, and only one’s own', async () => {
    const png = await sharp({
      create: { width: 30, height: 20, channels: 3, background: '#2a7' },
    })
      .png()
      .toBuffer();
    const { path } = (await (await upload(ada, png)).json()) as { path: string };
    const shown = await hub.request(path);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect((await upload(ada, Buffer.from('<svg onload=alert(1)>'))).status).toBe(400);
    const stolen = await studio.draft(
      eve,
      writing('Stolen Picture', text('museum'), { pictures: [path] }),
    );
    const refused = await studio.send(eve, 'POST', `/submissions/${stolen.id}/submit`, {
      revision: stolen.revision,
    });
    expect(await refused.json()).toMatchObject({ data: { field: 'pictures' } });
    const given = writing('Picture Prompt', text('pictures'), { pictures: [path], samples: [] });
    const handed = await studio.handIn(ada, given);
    await studio.decide(handed.id, 'approve');
    const [card] = await studio.catalogue('"picture prompt"');
    expect(card.imageUrl).toContain(path);
    const page = await (await hub.request(`/api/marketplace/prompts/${card.slug}`)).json();
    expect(page.prompt.samples).toMatchObject([{ kind: 'image' }]);
    expect((await hub.request(page.prompt.samples[0].value)).status).toBe(200);
    const back = await studio.call<Submission>(ada, 'GET', `/submissions/${handed.id}`);
    expect(back.writing.pictures).toEqual([path]);
  });
});
