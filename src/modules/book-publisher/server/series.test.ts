import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { openPdf } from '#platform/testing/acceptance/open-pdf.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  ana = await hub.signUp();
  call = toolCaller(hub);
});
afterAll(() => hub.close());

async function exported(projectId: string, format: string) {
  const { status, body } = await call(ana, 'book.export', { projectId, format });
  expect([status, body.message]).toEqual([200, undefined]);
  return new Uint8Array(await (await hub.request(body.assets[0]?.url ?? '')).arrayBuffer());
}
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const document = await openPdf(bytes);
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}

it.each(['front', 'back'])(
  'a series and other titles stand in print and EPUB, %s',
  async (place) => {
    const [series, other] = [`Harbours ${nonce()}`, `Salt & ${nonce()}`];
    const { body } = await call(ana, 'book.create', { title: 'Tide', author: 'Mira' });
    const projectId = String(body.output.projectId);
    await call(ana, 'book.add-chapter', { projectId, title: 'One', markdown: 'Only words.' });
    const answer = await hub.request(`/api/projects/${projectId}`, { token: ana.token });
    const { meta } = ((await answer.json()) as { parts: { meta: { rev: number; body: object } } })
      .parts;
    const about = { series, seriesNumber: '2', alsoBy: `${other}\n\n Ropes `, alsoByPlace: place };
    const saved = await hub.request(`/api/projects/${projectId}/parts/meta`, {
      ...{ method: 'PUT', token: ana.token },
      json: { body: { ...meta.body, ...about }, known: meta.rev },
    });
    expect(saved.status).toBe(200);

    const pages = await pagesOf(await exported(projectId, 'pdf-print'));
    expect(pages[0]).toContain(`${series} · Book 2`);
    const [at] = pages.flatMap((words, index) => (words.includes('Also by Mira') ? [index] : []));
    expect(pages[at ?? 0]).toContain(other);
    expect(pages[at ?? 0]).toContain('Ropes');
    // Its first letter is an initial, which stands apart.
    const chapter = pages.findIndex((words) => words.includes('nly words.'));
    expect(chapter).toBeGreaterThan(0);
    expect((at ?? -1) > chapter).toBe(place === 'back');

    const epub = await exported(projectId, 'epub');
    const { messages } = await EpubCheck.validate(epub);
    expect(messages.filter(({ severity }) => severity === 'error' || severity === 'fatal')).toEqual(
      [],
    );
    const files = unzipSync(epub);
    const read = (name: string) => strFromU8(files[`OEBPS/${name}`] ?? new Uint8Array());
    expect(read('package.opf')).toContain(`id="series">${series}</meta>`);
    expect(read('package.opf')).toContain('property="group-position">2</meta>');
    const order = [...read('package.opf').matchAll(/<itemref idref="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(order.indexOf('also-by') > order.indexOf('chapter-1')).toBe(place === 'back');
    expect(read('also-by.xhtml')).toContain(other.replace('&', '&amp;'));
  },
);
