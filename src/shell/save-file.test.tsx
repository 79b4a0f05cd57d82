import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveAnswer, saveCsv } from './save-file.ts';

let kept: { name: string; blob: Blob }[];
beforeEach(() => {
  kept = [];
  const blobs = new Map<string, Blob>();
  vi.stubGlobal('URL', {
    createObjectURL(blob: Blob) {
      const address = `blob:${blobs.size}`;
      blobs.set(address, blob);
      return address;
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    const link = this as HTMLAnchorElement;
    const address = link.getAttribute('href') ?? '';
    kept.push({ name: link.download, blob: blobs.get(address) as Blob });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('keeps an answer under the name that the server gave it', async () => {
  const headers = { 'content-disposition': 'attachment; filename="prompts.zip"' };
  await saveAnswer(new Response('bytes', { headers }), 'pack.zip');
  expect(kept[0]?.name).toBe('prompts.zip');
  expect(await kept[0]?.blob.text()).toBe('bytes');
  await saveAnswer(new Response('more'), 'pack.zip');
  expect(kept[1]?.name).toBe('pack.zip');
});

it('keeps nothing of a refusal and says what the server said', async () => {
  const refused = Response.json({ message: 'This pack is not yours.' }, { status: 403 });
  await expect(saveAnswer(refused, 'pack.zip')).rejects.toThrow('This pack is not yours.');
  const broken = new Response('<html>', { status: 502 });
  await expect(saveAnswer(broken, 'pack.zip')).rejects.toThrow('could not be created');
  expect(kept).toEqual([]);
});

it('dates a table', async () => {
  saveCsv('usage', 'a,b');
  expect(kept[0]?.name).toMatch(/^usage-\d{4}-\d\d-\d\d\.csv$/);
  expect(kept[0]?.blob.type).toBe('text/csv;charset=utf-8');
});
