import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Journey, startJourney } from './harness.ts';

let journey: Journey;
let token = '';
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
  token = await journey.page.evaluate(() => {
    for (const value of Object.values({ ...localStorage })) {
      const found = /"access_token":"([^"]+)"/.exec(String(value))?.[1];
      if (found) return found;
    }
    return '';
  });
});
afterAll(() => journey.close());

async function ask(path: string, json: unknown, method = 'POST') {
  const body = json instanceof FormData ? json : JSON.stringify(json);
  const isForm = json instanceof FormData;
  const type: Record<string, string> = isForm ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(`${journey.origin}${path}`, {
    ...{ method, body },
    headers: { authorization: `Bearer ${token}`, ...type },
  });
  const said = await answer.json();
  expect(answer.ok, JSON.stringify(said)).toBe(true);
  return said as Record<string, unknown>;
}

/** What an attacker would put into every text, each noting on the page's window that it ran. */
const attack = `<script>window.ran='script'</script><img src=x onerror="window.ran='image'"><svg onload="window.ran='svg'">"><script>window.ran=1</script>`;
const formBlock = {
  ...{ id: 'form', type: 'form' },
  props: {
    ...{ name: 'join', submit: attack.slice(0, 60), consent: attack },
    fields: [
      { name: 'email', label: 'E-mail', type: 'email', required: true },
      {
        name: 'choice',
        label: attack.slice(0, 100),
        type: 'choice',
        options: [attack.slice(0, 90)],
      },
    ],
    thanks: { message: attack },
  },
};
/** Tries to get out of its frame, and writes down how that went. */
const prying = `<!doctype html><body><script>
const tried = [];
const attempt = (name, work) => { try { work(); tried.push(name + ' worked'); } catch (error) { tried.push(name + ' failed'); } };
attempt('top storage', () => top.localStorage.length);
attempt('own storage', () => localStorage.length);
attempt('parent page', () => parent.document.body.innerHTML);
attempt('cookies', () => { document.cookie = 'a=b'; if (!document.cookie) throw 0; });
fetch('${'HUB'}/api/config').then(() => tried.push('call worked'), () => tried.push('call failed')).then(() => { document.body.textContent = tried.join(', '); });
</script></body>`;

async function publish(slug: string, blocks: readonly object[], title = attack.slice(0, 110)) {
  const page = { title, description: attack, language: 'en', blocks };
  const { output } = await ask('/api/tools/page.draft', {
    ...{ goal: 'lead', offer: 'Bread every Friday', audience: 'neighbours', action: 'Join' },
  });
  const { projectId } = output as { projectId: string };
  await ask('/api/tools/page.set', { projectId, page });
  await ask('/api/tools/page.publish', { projectId, slug });
  return projectId;
}

const places = (slug: string) => [
  `${journey.server.sitesOrigin}/${slug}`,
  `${journey.origin}/sites/${slug}`,
];

const whatRan = (page: Page) =>
  page.evaluate(() => (window as unknown as { ran?: string }).ran ?? 'nothing');

describe('what a stranger publishes', () => {
  it('runs nothing, whichever text of a page holds the script', async () => {
    await publish('all-texts', [
      {
        id: 'a',
        type: 'hero',
        props: { heading: attack, text: attack, label: attack.slice(0, 80) },
      },
      {
        id: 'b',
        type: 'text',
        props: { markdown: `${attack}\n\n[x](javascript:alert(1)) ${attack}` },
      },
      { id: 'c', type: 'quote', props: { text: attack, author: attack.slice(0, 100) } },
      formBlock,
    ]);
    for (const place of places('all-texts')) {
      const visitor = await journey.visitor();
      await visitor.goto(place);
      await visitor.getByText('<script>').first().waitFor();
      expect(await whatRan(visitor)).toBe('nothing');
      expect(await visitor.locator('a[href^="javascript"]').count()).toBe(0);
    }
  });

  it('never comes near the session of whoever is signed in, on either port', async () => {
    const html = prying.replace('HUB', journey.origin);
    await publish('prying-page', [{ id: 'own', type: 'html', props: { html } }]);
    const [apart = '', below = ''] = places('prying-page');
    await journey.page.goto(apart);
    expect(await journey.page.evaluate(() => Object.keys({ ...localStorage }))).toEqual([]);
    const frame = journey.page.frameLocator('iframe').locator('body');
    await frame.getByText('call failed').waitFor();
    expect(await frame.textContent()).not.toContain('worked');
    await journey.page.goto(below);
    const storage = await journey.page.evaluate(() => {
      try {
        return String(localStorage.length);
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(storage).toBe('SecurityError');
    expect(await journey.page.evaluate(() => origin)).toBe('null');
    await journey.page.goto(`${journey.origin}/modules`);
    expect(
      await journey.page.evaluate(() =>
        JSON.stringify({ ...localStorage }).includes('access_token'),
      ),
    ).toBe(true);
  });

  it('runs nothing out of an SVG, and gives no document of the hub to whoever frames it', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>window.ran=1</script><rect width="10" height="10" onload="window.ran=1"/></svg>`;
    const form = new FormData();
    form.append('file', new File([svg], 'mark.svg', { type: 'image/svg+xml' }));
    const { id } = await ask('/api/assets', form);
    await publish('svg-page', [{ id: 'a', type: 'image', props: { assetId: id, alt: 'A mark' } }]);
    for (const place of places('svg-page')) {
      const visitor = await journey.visitor();
      await visitor.goto(place);
      expect(await whatRan(visitor)).toBe('nothing');
      const source = await visitor.locator('main img').first().getAttribute('src');
      const file = new URL(source ?? '', place);
      const answer = await visitor.goto(file.href);
      expect(answer?.headers()['content-security-policy']).toContain('sandbox');
      expect(await whatRan(visitor)).toBe('nothing');
    }
    const hub = await fetch(`${journey.origin}/modules`);
    expect(hub.headers.get('x-frame-options')).toBe('DENY');
    expect(hub.headers.get('content-security-policy')).toContain(
      `frame-src 'self' ${journey.server.sitesOrigin}`,
    );
  });
});

it('is read, and its form is sent and thanked for, by whoever has JavaScript off', async () => {
  const projectId = await publish(
    'no-script',
    [
      { id: 'a', type: 'hero', props: { heading: 'Bread club' } },
      {
        ...formBlock,
        props: { ...formBlock.props, submit: 'Join', thanks: { message: 'Welcome' } },
      },
    ],
    'Bread club',
  );
  for (const [at, place] of places('no-script').entries()) {
    const context = await journey.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(place);
    await page.getByRole('heading', { name: 'Bread club' }).waitFor();
    await page.getByLabel('E-mail').fill(`visitor-${at}@example.org`);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await context.close();
  }
  const { output } = await ask('/api/tools/form.entries', { projectId });
  const sent = (output as { entries: { fields: { email: string } }[] }).entries;
  expect(sent.map(({ fields }) => fields.email).sort()).toEqual([
    ...['visitor-0@example.org', 'visitor-1@example.org'],
  ]);
});

it('the start tells both addresses', async () => {
  const { output, sitesOrigin, origin } = { ...journey.server, output: journey.server.output() };
  expect(output).toContain(`Guildhall is ready at ${origin}\nSites at ${sitesOrigin}\n`);
  const config = (await (await fetch(`${origin}/api/config`)).json()) as { sitesOrigin: string };
  expect(config.sitesOrigin).toBe(sitesOrigin);
});
