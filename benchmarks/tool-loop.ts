// What the hub's own work costs between two rounds of a model that calls tools: from the end of one answer of the
// model until its next question arrives, beside the bare SDK that is asked again with an answer made up on the
// spot. The model is a stand-in on this machine that calls the tool which looks for tools: it reads nothing
// from the database. Run: node benchmarks/tool-loop.ts [answers=60]
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOpenAI } from '@ai-sdk/openai';
import { createChatClient } from '../src/platform/conversations/testing/chat-client.ts';
import { sayAsOpenAi } from '../src/platform/gateway/providers/testing/fake-tool-caller.ts';
import { startHub } from './measure/hub-process.ts';
import { machineLine } from './measure/machine.ts';
import { percentile, printTable } from './measure/statistics.ts';

const answers = Number(process.argv[2] ?? 60);
/** Rounds with a call in each answer; the one after them ends it. */
const rounds = 6;

const gaps: number[] = [];
let asked = 0;
let endedAt = 0;
const server = createServer(async (request, response) => {
  const arrivedAt = performance.now();
  for await (const _ of request);
  if (request.method !== 'POST') {
    const data = [{ id: 'gpt-6.1-terra' }];
    return void response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ data }));
  }
  const round = asked % (rounds + 1);
  asked += 1;
  if (round > 0) gaps.push(arrivedAt - endedAt);
  const calls = [{ name: 'find_tools', input: { query: 'search for a prompt' } }];
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const write = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  sayAsOpenAi(write, round < rounds ? { calls } : { text: 'Done.' });
  response.end('data: [DONE]\n\n', () => {
    endedAt = performance.now();
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** The SDK alone: the same question, the same number of tools, the calls answered at once. */
async function bareAnswer(): Promise<void> {
  const model = createOpenAI({ baseURL: `${origin}/v1`, apiKey: 'sk-none' }).chat('gpt-6.1-terra');
  type Options = Parameters<typeof model.doStream>[0];
  const prompt: Options['prompt'] = [
    { role: 'user', content: [{ type: 'text', text: 'Which tools are there?' }] },
  ];
  const tools = Array.from({ length: 13 }, (_, at) => ({
    ...{
      type: 'function' as const,
      name: at ? `tool_${at}` : 'find_tools',
      description: 'A tool.',
    },
    inputSchema: { type: 'object' as const, properties: { query: { type: 'string' as const } } },
  }));
  for (let isDone = false; !isDone; ) {
    isDone = true;
    const { stream } = await model.doStream({ prompt, tools });
    for await (const part of stream) {
      if (part.type !== 'tool-call') continue;
      isDone = false;
      const { toolCallId, toolName, input } = part;
      const call = { type: 'tool-call' as const, toolCallId, toolName, input: JSON.parse(input) };
      const output = { type: 'text' as const, value: 'Nothing was found.' };
      const result = { type: 'tool-result' as const, toolCallId, toolName, output };
      prompt.push({ role: 'assistant', content: [call] }, { role: 'tool', content: [result] });
    }
  }
}

const folder = await mkdtemp(join(tmpdir(), 'gh-bench-'));
const hub = await startHub(join(folder, 'data'), undefined, {
  ...{ OPENAI_BASE_URL: origin, ALLOW_PRIVATE_ADDRESSES: '1', RATE_LIMIT_FACTOR: '100000' },
  ...{ MARKET_SEEDS: 'off', MODEL_SERVERS: 'off' },
});
type Call = { token?: string; json?: unknown; method?: string; apikey?: string };
const request = async (path: string, { token, json, method, apikey }: Call = {}) =>
  fetch(hub.origin + path, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(apikey && { apikey }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
try {
  const { publishableKey } = (await (await request('/api/config')).json()) as {
    publishableKey: string;
  };
  const person = { email: 'ada@example.org', password: 'a long enough password' };
  const signedUp = await request('/auth/v1/signup', { json: person, apikey: publishableKey });
  const { access_token: token } = (await signedUp.json()) as { access_token: string };
  const key = { key: 'sk-tools-0123456789abcdef', scope: 'hub' };
  await request('/api/api-keys/openai/key', { method: 'PUT', token, json: key });
  const chat = createChatClient({ request: request as never }, { token } as never, 'super-chatbot');
  const ownAnswer = async () => {
    const { answer } = await chat.send('Which tools are there?', { service: 'openai' });
    const { end } = await chat.follow(answer.id);
    if (end.content !== 'Done.') throw new Error(`It ended with "${end.content}".`);
  };
  const ways = { 'the SDK alone': bareAnswer, 'the hub': ownAnswer };
  const found: Record<string, number[]> = { 'the SDK alone': [], 'the hub': [] };
  for (let round = -5; round < answers; round += 1) {
    for (const [name, once] of Object.entries(ways)) {
      gaps.length = 0;
      await once();
      // The first ones load and warm what they need.
      if (round >= 0) found[name]?.push(...gaps);
    }
  }
  console.log(`${answers} answers of ${rounds} rounds each, ${machineLine()}\n`);
  const row = ([name, all]: [string, number[]]) => [
    ...[name, ...[0.5, 0.9, 0.99].map((share) => percentile(all, share).toFixed(2))],
  ];
  printTable(['ms between two rounds', 'median', 'p90', 'p99'], Object.entries(found).map(row));
  const more =
    percentile(found['the hub'] ?? [], 0.5) - percentile(found['the SDK alone'] ?? [], 0.5);
  console.log(`\nThe hub adds ${more.toFixed(2)} ms a round at the median (at most 5 are wanted).`);
} finally {
  await hub.stop();
  await rm(folder, { recursive: true, force: true });
  server.closeAllConnections();
  server.close();
}
