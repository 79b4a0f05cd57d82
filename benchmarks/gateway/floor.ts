import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { reportPort } from '../measure/children.ts';

// The floor: the least that a useful gateway must do. One key lookup, one look into the JSON, and
// the bytes passed through on a kept-alive pool. No routing, no records, no sealed keys.
const upstream = new Pool(process.argv[2] as string, { connections: 64 });
const keys = new Map([['Bearer hub-key', 'Bearer sk-bench-0123456789']]);

const server = createServer(async (request, response) => {
  const authorization = keys.get(request.headers.authorization ?? '');
  if (!authorization) return void response.writeHead(401).end();
  let body = '';
  for await (const chunk of request) body += chunk;
  if (typeof JSON.parse(body).model !== 'string') return void response.writeHead(400).end();
  const answer = await upstream.request({
    path: request.url as string,
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body,
  });
  const type = String(answer.headers['content-type']);
  response.writeHead(answer.statusCode, { 'content-type': type });
  answer.body.pipe(response);
});
server.listen(0, '127.0.0.1', () => reportPort((server.address() as AddressInfo).port));
