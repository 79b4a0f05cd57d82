import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { CallScope } from '#platform/gateway/gateway-types.ts';
import { saveKey } from '#platform/gateway/keys.ts';
import type { TextRequest } from '#platform/gateway/provider.ts';
import { createLog } from '#platform/log/log.ts';
import { createPlatform } from '../../src/app/hub.ts';
import { reportPort } from '../measure/children.ts';

// Ours: the gateway as the modules call it, with sealed keys, their audit and usage records on a
// real PostgreSQL, behind the smallest HTTP handler that can carry it.
const folder = await mkdtemp(join(tmpdir(), 'gh-bench-'));
const database = await startEmbeddedPostgres(folder);
await migrate(database.url);
const config = readConfig({ DATA_DIR: folder, OPENAI_BASE_URL: process.argv[2] });
const platform = await createPlatform({
  config,
  databaseUrl: database.url,
  log: createLog('silent'),
});
const userId = randomUUID();
const scope: CallScope = { user: { id: userId }, module: 'super-chatbot' };
// Two rows to choose from, as somebody has who uses a key of their own beside the hub's.
for (const owner of [{ scope: 'hub' } as const, { scope: 'personal', userId } as const]) {
  await saveKey(platform, userId, owner, { service: 'openai', key: 'sk-bench-0123456789' });
}

async function stream(request: TextRequest, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for await (const event of platform.gateway.streamText(scope, 'openai', request)) {
    if (event.type === 'delta') {
      response.write(
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: event.text } }] })}\n\n`,
      );
    } else if (event.type === 'finish') response.end('data: [DONE]\n\n');
  }
}

/** The gateway always streams from the service; an answer in one piece is gathered. */
async function gather(request: TextRequest, response: ServerResponse): Promise<void> {
  let content = '';
  response.setHeader('content-type', 'application/json');
  for await (const event of platform.gateway.streamText(scope, 'openai', request)) {
    if (event.type === 'delta') content += event.text;
    else if (event.type === 'finish') {
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    }
  }
}

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { model, messages, stream: wantsStream } = JSON.parse(body);
  await (wantsStream ? stream : gather)({ model, messages }, response);
});
server.listen(0, '127.0.0.1', () =>
  reportPort((server.address() as AddressInfo).port, async () => {
    await platform.db.$client.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }),
);
