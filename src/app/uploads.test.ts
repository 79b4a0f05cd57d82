import { glob, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showBytes } from '#kernel/text/show-bytes.ts';
import { largestBody, type Upload } from '#platform/http/upload.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { ownBaseId } from '../modules/airtable-dashboard/server/v0/authorize-v0.ts';

let hub: TestHub;
let admin: TestUser;
let uploads: readonly Upload[];
beforeAll(async () => {
  hub = await startTestHub();
  admin = await hub.signUp();
  uploads = hub.hub.modules.flatMap(({ server }) => server?.uploads ?? []);
});
afterAll(() => hub.close());

const addressOf = (path: string) =>
  path.replace(':base', ownBaseId).replace(/:\w+/g, 'unknown').replace(/\*$/, 'images/generations');

/** A request with a file of so many bytes, of which nothing but the size is right. */
async function send(upload: Upload, path: string, size: number) {
  const bytes = Buffer.alloc(size, 'a');
  const headers = { authorization: `Bearer ${admin.token}` };
  const response = await hub.request(addressOf(path), {
    ...{ method: 'POST', headers: { ...headers, ...typeOf(upload) } },
    body: bodyOf(upload, bytes, path),
  });
  return { status: response.status, text: await response.text() };
}

const typeOf = ({ as }: Upload): Record<string, string> =>
  as === 'form' ? {} : { 'content-type': 'application/json' };

function bodyOf({ as }: Upload, bytes: Buffer<ArrayBuffer>, path: string) {
  if (as === 'body') return `"${bytes.subarray(2)}"`;
  if (as === 'base64') {
    const data = bytes.toString('base64');
    if (path.startsWith('/v0/')) {
      return JSON.stringify({ file: data, contentType: 'image/png', filename: 'a.png' });
    }
    const input = { name: 'a.png', data };
    return JSON.stringify(path.startsWith('/api/rpc/') ? { json: input } : input);
  }
  const form = new FormData();
  form.set('file', new File([bytes], 'file.png', { type: 'image/png' }));
  form.set('kind', 'image');
  return form;
}

/** The answer to a body that is announced but never sent. */
function announce(path: string, length: number): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const url = new URL(addressOf(path), hub.origin);
    const headers = {
      ...{ authorization: `Bearer ${admin.token}`, 'content-length': length },
      'content-type': 'application/json',
    };
    const request = httpRequest(url, { method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on('error', reject);
    request.flushHeaders();
  });
}

describe('every route that takes files', () => {
  it('takes what it promises, and refuses one byte more by the same limit', async () => {
    expect(uploads.length).toBeGreaterThan(10);
    for (const upload of uploads) {
      for (const path of upload.paths) {
        const fits = await send(upload, path, upload.largest);
        expect([413, 500], `${path} ${fits.text}`).not.toContain(fits.status);
        const isTooMuch = await send(upload, path, upload.largest + 1);
        const named = `${upload.what} may have ${showBytes(upload.largest)} at most.`;
        expect(isTooMuch, path).toEqual({ status: 413, text: expect.stringContaining(named) });
      }
    }
  }, 240_000);

  it('refuses a body that no file fits into before it is sent', async () => {
    for (const upload of uploads) {
      const named = `${upload.what} may have ${showBytes(upload.largest)} at most.`;
      for (const path of upload.paths) {
        const refused = await announce(path, largestBody(upload) + 1);
        expect(refused, path).toEqual({ status: 413, text: expect.stringContaining(named) });
      }
    }
  });

  it('names the limit of all other routes, too', async () => {
    const refused = await announce('/api/visits', 1e6 + 1);
    expect(refused.status).toBe(413);
    expect(refused.text).toContain('The body of this request may have 1 MB at most.');
  });

  it('reads its file by the one function that knows the limit', async () => {
    const src = fileURLToPath(new URL('../', import.meta.url));
    const readers: string[] = [];
    for await (const name of glob('**/*.ts', { cwd: src })) {
      if (/\.test\.ts$|\/(web|testing)\//.test(name)) continue;
      if (/\.formData\(|parseBody\(/.test(await readFile(`${src}${name}`, 'utf8')))
        readers.push(name);
    }
    expect(readers.sort()).toEqual([
      // The API of other programs, whose body is limited as a whole.
      'modules/openai-api/server/calls/api-routes.ts',
      // A form without a file; its body is limited as all others are.
      'modules/workspace/server/share-page/share-route.ts',
      'platform/http/upload.ts',
      // What mail programs post to the way out (RFC 8058), without a file.
      'platform/mailing/contact-mail/mail-routes.ts',
      // Forms of published pages come on a port of their own, too; their bodies are bounded before.
      'platform/sites/forms/read-form.ts',
    ]);
  });
});
