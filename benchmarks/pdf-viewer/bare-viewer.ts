import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/build/pdf.min.mjs'));

const html = `<!doctype html><title>Floor</title><canvas id="page"></canvas><script type="module">
import * as pdfjs from '/pdf.min.mjs';
pdfjs.GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
const task = pdfjs.getDocument({
  url: '/file.pdf', rangeChunkSize: 262144, disableAutoFetch: true, disableStream: true, useWasm: false, useSystemFonts: true,
});
const page = await (await task.promise).getPage(1);
const viewport = page.getViewport({ scale: 1.2 });
const canvas = document.getElementById('page');
[canvas.width, canvas.height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
await page.render({ canvas, viewport }).promise;
canvas.setAttribute('data-drawn', '');
</script>`;

/** The floor: the library alone, on a page with one canvas, with the same file in pieces. */
export async function serveBareViewer(file: string, bytes: number) {
  const scripts = new Map<string, Buffer>(
    await Promise.all(
      ['pdf.min.mjs', 'pdf.worker.min.mjs'].map(
        async (name) => [`/${name}`, await readFile(join(library, name))] as const,
      ),
    ),
  );
  const server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '');
    if (script) return void response.setHeader('content-type', 'text/javascript').end(script);
    if (request.url !== '/file.pdf')
      return void response.setHeader('content-type', 'text/html').end(html);
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const [start, end] = [Number(from ?? 0), Math.min(bytes - 1, Number(to || bytes - 1))];
    response.writeHead(from === undefined ? 200 : 206, {
      ...{ 'content-type': 'application/pdf', 'accept-ranges': 'bytes' },
      'content-length': end - start + 1,
      ...(from !== undefined && { 'content-range': `bytes ${start}-${end}/${bytes}` }),
    });
    createReadStream(file, { start, end }).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
