import exifr from 'exifr';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recogniseInWorker } from '#platform/local/worker/local-worker-pool.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { noNetwork } from '#platform/testing/acceptance/no-network.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { MadeImage } from './image-fields.ts';

let network: ReturnType<typeof noNetwork>;
let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  network = noNetwork();
  hub = await startTestHub();
  ana = await hub.signUp();
  call = toolCaller(hub);
});
afterAll(async () => {
  await hub.close();
  network.end();
});

type Recipe = { readonly tool: string; readonly input: object; readonly seed: string };
const imageOf = ({ output }: { output: Record<string, unknown> }) =>
  (output.images as MadeImage[])[0]!;
const assetOf = async (id: string) =>
  (await (await hub.request(`/api/assets/${id}`, { token: ana.token })).json()) as {
    readonly sha256: string;
    readonly url: string;
  };
const bytesOf = async (id: string): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(await (await hub.request((await assetOf(id)).url)).arrayBuffer());
const make = async (input: object) => {
  const { status, body } = await call(ana, 'image.generate', input);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};

/** Letters by which the likest passage of a text differs from a word. */
function lettersWrong(text: string, word: string): number {
  const read = text.toLowerCase().replace(/[^a-z]/g, '');
  // A passage may begin anywhere, so nothing is counted before it.
  let before = Array.from({ length: read.length + 1 }, () => 0);
  for (const [index, letter] of [...word].entries()) {
    const now = [index + 1];
    for (let at = 1; at <= read.length; at += 1) {
      const swapped = before[at - 1]! + (read[at - 1] === letter ? 0 : 1);
      now.push(Math.min(swapped, before[at]! + 1, now[at - 1]! + 1));
    }
    before = now;
  }
  return Math.min(...before);
}

it.each(['swiss', 'vintage', 'travel', 'classic', 'jazz', 'museum'])(
  'the lettering of a %s poster can be read off its picture',
  async (look) => {
    const word = nonce();
    const body = await make({
      ...{ prompt: `${look} poster`, style: 'poster', text: `Hello ${word}` },
      ...{ width: 800, height: 1000, seed: '11' },
    });
    const picture = await bytesOf(imageOf(body).assetId);
    const { text } = await recogniseInWorker(picture, null, { id: ana.id });
    // Of a thousand letters that were tried the reader took one for another; other words differ in most of their 14.
    expect(lettersWrong(text, word), text).toBeLessThanOrEqual(2);
    expect(lettersWrong(text, nonce())).toBeGreaterThan(4);
  },
);

it('what made a picture is read from its file by another library, and makes the same again', async () => {
  for (const format of ['png', 'jpeg']) {
    const prompt = `a boat, über ${nonce()}`;
    const made = await make({
      prompt,
      format,
      width: 96,
      height: 64,
      seed: '18446744073709551615',
    });
    const bytes = await bytesOf(imageOf(made).assetId);
    const recipe = JSON.parse(await recipeBy(bytes)) as Recipe;
    expect(recipe, format).toMatchObject({
      ...{ tool: 'image.generate', seed: '18446744073709551615', input: { prompt } },
    });
    const again = await call(ana, recipe.tool, recipe.input);
    const sums = [made, again.body].map(
      async (one) => (await assetOf(imageOf(one).assetId)).sha256,
    );
    const [first, second] = await Promise.all(sums);
    expect(second, format).toBe(first);
    expect(await importedAs(bytes, `sent.${format}`)).toMatchObject({ from: 'Guildhall', prompt });
  }
});

/** The recipe as exifr finds it: of a PNG among its texts, else in EXIF. */
async function recipeBy(bytes: Buffer): Promise<string> {
  const found = await exifr.parse(bytes, { userComment: true, ihdr: true, xmp: false });
  if (found.guildhall) return found.guildhall;
  const comment = Buffer.from(found.userComment).toString('latin1');
  expect(comment.slice(0, 8)).toBe('ASCII\0\0\0');
  return comment.slice(8);
}

/** What a picture's file tells somebody who has nothing but the file. */
async function importedAs(bytes: Buffer<ArrayBuffer>, name: string) {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  const init = { method: 'POST', token: ana.token, body: form };
  const { id } = (await (await hub.request('/api/assets', init)).json()) as { id: string };
  const { body } = await call(ana, 'image.import', { assetId: id });
  return body.output.settings;
}

it('all of it works with the network cut, and does not even ask for it', async () => {
  const small = { prompt: 'a red barn', width: 96, height: 64, seed: '5' };
  const drawn: string[] = [];
  for (const style of ['illustration', 'pattern', 'gradient', 'collage', 'data-art']) {
    const body = await make({ ...small, style });
    expect(body.engine?.service, style).toBe('local');
    drawn.push(imageOf(body).assetId);
  }
  const assetId = drawn.at(-1);
  const varied = await call(ana, 'image.vary', { assetId, strength: 0.3 });
  const enlarged = await call(ana, 'image.upscale', { assetId, factor: 2 });
  expect([varied.status, enlarged.status]).toEqual([200, 200]);
  // The posters above were drawn and read, too, since the network was cut.
  expect(network.refused).toEqual([]);
});
