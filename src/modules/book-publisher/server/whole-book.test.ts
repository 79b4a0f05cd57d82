import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';

const checker = '/usr/bin/epubcheck';
// Debian's epubcheck needs Java and half a minute: it is asked where it is installed and time is given.
const isAsked = process.env.GUILDHALL_TEST_SIZE === 'full' && existsSync(checker);

let hub: TestHub;
let folder: string;
beforeAll(async () => {
  if (!isAsked) return;
  folder = await mkdtemp(join(tmpdir(), 'gh-epub-'));
  hub = await startTestHub();
});
afterAll(async () => {
  if (!isAsked) return;
  await hub.close();
  await rm(folder, { recursive: true });
});

/** A manuscript of 30 chapters with 40 pictures and 200 notes. */
async function manuscript(): Promise<Uint8Array> {
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: '#147' } });
  const data = await drawn.png().toBuffer();
  const footnotes: Record<number, { children: Paragraph[] }> = {};
  let notes = 0;
  const children = Array.from({ length: 30 }, (_, chapter) => [
    new Paragraph({ text: `Chapter about ${chapter + 1}`, heading: HeadingLevel.HEADING_1 }),
    ...Array.from({ length: chapter < 20 ? 7 : 6 }, () => {
      notes += 1;
      footnotes[notes] = { children: [new Paragraph(`Note number ${notes}.`)] };
      const words = 'The harbour opens at eight and the carts come down. '.repeat(12);
      return new Paragraph({ children: [new TextRun(words), new FootnoteReferenceRun(notes)] });
    }),
    ...Array.from({ length: chapter < 10 ? 2 : 1 }, () => {
      const size = { width: 90, height: 60 };
      const altText = { name: 'quay', title: 'A quay', description: 'A quay' };
      const image = new ImageRun({ type: 'png', data, transformation: size, altText });
      return new Paragraph({ children: [image] });
    }),
  ]).flat();
  return Packer.toBuffer(new Document({ footnotes, sections: [{ children }] }));
}

it.runIf(isAsked)(
  'a whole book of 30 chapters satisfies the checker that shops use',
  async () => {
    const ana = await hub.signUp();
    const call = toolCaller(hub);
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await manuscript())], 'book.docx'));
    const sent = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
    const { id } = (await sent.json()) as { id: string };
    const about = { title: 'Tide', author: 'Mira', manuscript: id };
    const made = await call(ana, 'book.create', about);
    expect(made.body.output.chapters).toHaveLength(30);
    const { projectId } = made.body.output;
    const { body } = await call(ana, 'book.export', { projectId, format: 'epub' });
    const file = await hub.request(body.assets[0]?.url ?? '');
    const path = join(folder, 'book.epub');
    await writeFile(path, new Uint8Array(await file.arrayBuffer()));
    const told = spawnSync('java', ['-jar', checker, path], { encoding: 'utf8' });
    expect([told.status, told.stderr]).toEqual([0, '']);
    expect(told.stdout).toContain('0 fatals / 0 errors / 0 warnings');
  },
  300_000,
);
