import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { hostileTexts } from '#platform/testing/acceptance/hostile-texts.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { goals } from '../goals.ts';
import { breadClub, createPage, publisher } from './testing/page-hub.ts';

let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  ana = await hub.signUp();
  call = toolCaller(hub);
});
afterAll(() => hub.close());

const brief = {
  goal: 'lead',
  offer:
    'Bread of Zwiebelquark every Friday.\n- Baked at night\n- Brought by bicycle\nIs it vegan?',
  audience: 'neighbours',
  action: 'Join the club',
  proof: '“Best rye in town.” – The Echo',
};
type Block = { id: string; type: string; props: Record<string, unknown>; slots?: object };
const draft = async (more: object = {}) => {
  const { status, body } = await call(ana, 'page.draft', { ...brief, ...more });
  expect(status, body.message).toBe(200);
  return { body, ...(body.output as { projectId: string; page: { blocks: Block[] } }) };
};

describe('page.draft', () => {
  it.each(goals)('arranges what was said into a page that can be published: %s', async (goal) => {
    const { body, projectId, page } = await draft({ goal, seed: '3' });
    expect(body.engine?.label).toBe('Local engine (your sentences, arranged by rules)');
    expect(body.cost?.micros).toBe(0);
    expect(JSON.stringify(page)).toContain('Zwiebelquark');
    expect(JSON.stringify(page)).toContain('Join the club');
    const slug = `drafted-${goal}`;
    const published = await call(ana, 'page.publish', { projectId, slug });
    expect(published.status, published.body.message).toBe(200);
    const html = await (await fetch(`${hub.sitesOrigin}/${slug}`)).text();
    expect(html).toContain('Zwiebelquark');
    expect(html).toContain('<form');
    expect(html.length).toBeLessThan(200_000);
  });

  it('shows a brief in every template of its goal before anything is kept, and drafts what was shown', async () => {
    const { offer, audience, action, proof } = brief;
    const words = { offer, audience, action, proof, language: 'en', seed: '7' };
    const shown = await Promise.all(
      goals.map(async (goal) => {
        const body = { goal, ...words };
        const answer = await hub.request('/api/landing-page-builder/templates', {
          ...{ method: 'POST', token: ana.token, json: body },
        });
        expect(answer.status).toBe(200);
        const { templates } = (await answer.json()) as {
          templates: { id: string; title: string; html: string }[];
        };
        for (const { html } of templates) {
          expect(html).toContain('Zwiebelquark');
          expect(html).not.toContain('<script');
        }
        return { goal, templates };
      }),
    );
    expect(shown.flatMap(({ templates }) => templates)).toHaveLength(22);
    const { goal, templates } = shown[2] as (typeof shown)[number];
    const [, second] = templates;
    const { page } = await draft({ goal, seed: '7', template: second?.id });
    const drawn = await hub.request('/api/landing-page-builder/preview', {
      ...{ method: 'POST', token: ana.token, json: { page } },
    });
    expect(((await drawn.json()) as { html: string }).html).toBe(second?.html);
  });

  it('gives the same page for the same seed, and another for another one', async () => {
    const [one, again, other] = [
      await draft({ seed: '18446744073709551615' }),
      await draft({ seed: '18446744073709551615' }),
      await draft({ seed: '2' }),
    ];
    expect(again.page).toEqual(one.page);
    expect(other.page).not.toEqual(one.page);
    const run = await hub.request(`/api/runs/${one.body.runId}`, { token: ana.token });
    expect(await run.json()).toMatchObject({ input: { seed: '18446744073709551615' } });
  });

  it('has the fields that were asked for', async () => {
    const fields = [
      { name: 'email', label: 'E-mail', type: 'email', required: true },
      { name: 'size', label: 'Loaf', type: 'choice', options: ['small', 'large'] },
      { name: 'from', label: 'From', type: 'hidden', required: false },
    ];
    const { page } = await draft({ fields });
    const text = JSON.stringify(page);
    expect(text).toContain('"name":"size"');
    expect(text).not.toContain('"name":"message"');
  });

  it('refuses a brief that says nothing, naming the field', async () => {
    for (const [field, value] of [
      ['offer', ''],
      ['offer', '???'],
      ['goal', 'fame'],
      ['audience', ' '],
      ['action', ''],
      ['language', 'English'],
      ['fields', [{ name: 'x', label: 'X', type: 'dance' }]],
    ] as const) {
      const { status, body } = await call(ana, 'page.draft', { ...brief, [field]: value });
      expect([status, body.data?.field?.split('.')[0]], field).toEqual([400, field]);
    }
  });

  it('takes hostile texts as words, or refuses them', async () => {
    for (const text of hostileTexts) {
      const { status } = await call(ana, 'page.draft', { ...brief, offer: text });
      expect([200, 400], text.slice(0, 30)).toContain(status);
    }
  });
});

describe('page.set', () => {
  it('replaces the page, and says what keeps it from being published', async () => {
    const projectId = await createPage(hub, ana);
    const page = {
      ...breadClub,
      blocks: [
        { id: 'a', type: 'button', props: { label: 'Go', to: '#nowhere' } },
        {
          id: 'b',
          type: 'image',
          props: { assetId: '019aa000-0000-7000-8000-00000000dead', alt: 'Bread' },
        },
      ],
    };
    const { status, body } = await call(ana, 'page.set', { projectId, page });
    expect(status).toBe(200);
    expect(body.output).toMatchObject({
      rev: 2,
      problems: [
        { blockId: 'a', field: 'to', blocks: true },
        { blockId: 'b', blocks: true },
      ],
    });
    const refused = await call(ana, 'page.publish', { projectId, slug: 'broken-page' });
    expect(refused.status).toBe(409);
    expect((refused.body.data as { problems?: unknown[] }).problems).toHaveLength(2);
  });

  it('refuses what is no page, naming where', async () => {
    const projectId = await createPage(hub, ana);
    const wrong = { ...breadClub, blocks: [{ id: 'a', type: 'dance', props: {} }] };
    const { status, body } = await call(ana, 'page.set', { projectId, page: wrong });
    expect(status).toBe(400);
    expect(body.data.field).toMatch(/^page\.blocks\.0/);
  });
});

it('a page as a folder has its words, its form’s address, and nothing but relative links', async () => {
  const { projectId } = await publisher(hub, call)(ana, 'as-a-folder');
  const answer = await hub.request(`/api/landing-page-builder/pages/${projectId}/export`, {
    ...{ token: ana.token, json: {} },
  });
  const { name, base64 } = (await answer.json()) as { name: string; base64: string };
  expect(name).toBe('bread-club.zip');
  const files = unzipSync(Buffer.from(base64, 'base64'));
  const html = Buffer.from(files['index.html'] ?? []).toString();
  expect(html).toContain('Fresh bread');
  const links = [...html.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, to = '']) => to);
  const own = links.filter((to) => !/^https?:/.test(to));
  expect(own.length).toBeGreaterThan(1);
  expect(own.filter((to) => !files[to])).toEqual([]);
});
