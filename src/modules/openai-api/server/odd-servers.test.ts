import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { type Listening, listen } from '#platform/gateway/providers/testing/mock-server.ts';
import { type ApiHub, startApiHub } from './testing/api-hub.ts';

let api: ApiHub;
let server: Listening;
let secret: string;
/** Lets the server go on with its stream. */
let goOn: () => void = () => undefined;

const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta, finish_reason }] })}\r\n\r\n`;

beforeAll(async () => {
  server = await listen(async ({ json, body }, response) => {
    if (body.includes('Take your time')) return;
    if (json.stream !== true) {
      const message = { role: 'assistant', content: 'Words and no usage. '.repeat(20) };
      const choices = [{ index: 0, message, finish_reason: 'stop' }];
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ id: 'x', object: 'chat.completion', choices }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chunk({ role: 'assistant', content: 'First' }));
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    response.end(`${chunk({}, 'stop')}data: [DONE]\r\n\r\n`);
  });
  api = await startApiHub([], { OPENAI_BASE_URL: server.origin });
  await api.key('openai');
  secret = await api.token({ totalCap: 1_000_000 });
  await api.hub.request('/api/openai-api/prices', {
    method: 'PUT',
    token: api.admin.token,
    json: { service: 'openai', inputPerMillion: 1_000_000, outputPerMillion: 1_000_000 },
  });
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const messages = [{ role: 'user' as const, content: 'Hello' }];

describe('a server of one’s own', () => {
  it('that tells no usage does not answer for nothing', async () => {
    const { response } = await api
      .openai(secret)
      .chat.completions.create({ model: 'openai', messages })
      .withResponse();
    const cost = Number(response.headers.get('x-guildhall-cost')) * 1_000_000;
    expect(cost).toBeGreaterThan(100);
  });

  it('that is left before it has begun to answer has been asked all the same', async () => {
    const content = 'Take your time';
    const asked = api
      .openai(secret)
      .chat.completions.create(
        { model: 'openai', messages: [{ role: 'user', content }] },
        { signal: AbortSignal.timeout(400) },
      );
    await expect(asked).rejects.toThrow(/abort/i);
    await vi.waitFor(async () => {
      await api.hub.platform.calls.flush();
      const { rows } = await api.hub.platform.db.execute(
        sql`select cost > 0 as counts from usage_records where outcome = 'aborted'`,
      );
      expect(rows).toEqual([{ counts: true }]);
    }, 5000);
  });

  it('that writes CRLF is heard word by word', async () => {
    const stream = await api
      .openai(secret)
      .chat.completions.create({ model: 'openai', messages, stream: true });
    const words = [];
    for await (const { choices } of stream) {
      words.push(choices[0]?.delta.content);
      goOn();
    }
    expect(words).toEqual(['First', undefined]);
  });
});
