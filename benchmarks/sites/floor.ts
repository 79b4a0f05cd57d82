import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportPort } from '../measure/children.ts';

/** The least that can be done: the very answers of another server, out of memory, by nothing but Node. */
const [, , origin = '', ...paths] = process.argv;
const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>();
for (const path of paths) {
  const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
  const {
    date,
    connection,
    'keep-alive': keepAlive,
    ...headers
  } = Object.fromEntries(answer.headers);
  answers.set(path, { headers, body: Buffer.from(await answer.arrayBuffer()) });
}
const server = createServer((request, response) => {
  const known = answers.get(request.url ?? '');
  if (known) response.writeHead(200, known.headers).end(known.body);
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () =>
  reportPort((server.address() as AddressInfo).port, async () => {
    server.closeAllConnections();
    server.close();
  }),
);
