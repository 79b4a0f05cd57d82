import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a model says in one turn. */
export type FakeTurn = {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly input: unknown }[];
  /** Waits with the end of the turn, after its text. */
  readonly hangs?: true;
};

/** A request as it came, whatever its shape. */
export type FakeAsked = { readonly path: string; readonly body: Record<string, unknown> };

/**
 * Text services on this machine that call tools as they are told: OpenAI's chat completions,
 * Anthropic's messages and Gemini's streams, each in its own words.
 */
export async function startFakeToolCaller() {
  const turns: FakeTurn[] = [];
  const asked: FakeAsked[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const path = request.url ?? '';
    if (request.method !== 'POST') return void sendModels(response, path);
    const body = JSON.parse(text || '{}') as Record<string, unknown>;
    asked.push({ path, body });
    const turn = turns.shift() ?? { text: 'Nothing was prepared.' };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const write = (data: object, event?: string) =>
      response.write(`${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`);
    if (path.includes('/messages')) sayAsAnthropic(write, turn);
    else if (path.includes('GenerateContent')) sayAsGemini(write, turn);
    else sayAsOpenAi(write, turn);
    if (turn.hangs) return;
    response.end(path.includes('completions') ? 'data: [DONE]\n\n' : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...{ turns, asked },
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function sendModels(response: ServerResponse, path: string): void {
  response.setHeader('content-type', 'application/json');
  const models = path.includes('v1beta')
    ? {
        models: [
          { name: 'models/gemini-3-flash', supportedGenerationMethods: ['generateContent'] },
        ],
      }
    : { object: 'list', data: [{ id: 'gpt-6.1-terra' }, { id: 'claude-sonnet-5' }] };
  response.end(JSON.stringify(models));
}

type Write = (data: object, event?: string) => void;

export function sayAsOpenAi(write: Write, { text, calls = [], hangs }: FakeTurn): void {
  const chunk = (delta: object, finish_reason: string | null = null) =>
    write({
      id: 'c',
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason }],
    });
  if (text) chunk({ role: 'assistant', content: text });
  for (const [index, { name, input }] of calls.entries()) {
    const id = `call_${index}_${name}`;
    chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] });
    chunk({ tool_calls: [{ index, function: { arguments: JSON.stringify(input) } }] });
  }
  if (!hangs) chunk({}, calls.length > 0 ? 'tool_calls' : 'stop');
}

function sayAsAnthropic(write: Write, { text, calls = [] }: FakeTurn): void {
  const usage = { input_tokens: 5, output_tokens: 1 };
  const message = { id: 'm', type: 'message', role: 'assistant', model: 'claude-sonnet-5' };
  write(
    { type: 'message_start', message: { ...message, content: [], stop_reason: null, usage } },
    'message_start',
  );
  const block = (index: number, content_block: object, delta: object) => {
    write({ type: 'content_block_start', index, content_block }, 'content_block_start');
    write({ type: 'content_block_delta', index, delta }, 'content_block_delta');
    write({ type: 'content_block_stop', index }, 'content_block_stop');
  };
  if (text) block(0, { type: 'text', text: '' }, { type: 'text_delta', text });
  for (const [at, { name, input }] of calls.entries()) {
    const opening = { type: 'tool_use', id: `toolu_${at}`, name, input: {} };
    const partial_json = JSON.stringify(input);
    block(at + (text ? 1 : 0), opening, { type: 'input_json_delta', partial_json });
  }
  const stop_reason = calls.length > 0 ? 'tool_use' : 'end_turn';
  write(
    { type: 'message_delta', delta: { stop_reason }, usage: { output_tokens: 9 } },
    'message_delta',
  );
  write({ type: 'message_stop' }, 'message_stop');
}

function sayAsGemini(write: Write, { text, calls = [] }: FakeTurn): void {
  const parts = [
    ...(text ? [{ text }] : []),
    // Gemini refuses the next turn when its signature does not come back with the call.
    ...calls.map(({ name, input }) => ({
      functionCall: { name, args: input },
      thoughtSignature: `signature-of-${name}`,
    })),
  ];
  const usageMetadata = { promptTokenCount: 5, candidatesTokenCount: 4, totalTokenCount: 9 };
  write({
    candidates: [{ index: 0, content: { role: 'model', parts }, finishReason: 'STOP' }],
    usageMetadata,
  });
}
