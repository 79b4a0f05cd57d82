import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';

/** Where a server is, and how long one answer may take. */
export type McpAddress = {
  readonly url: string;
  readonly secret: string | undefined;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
};

const protocol = '2025-11-25';
/** Tools taken of one server. */
const mostTools = 200;
const mostPages = 20;

const listed = z.object({
  tools: z.array(
    z.object({
      name: z.string().min(1).max(128),
      title: z.string().max(200).optional(),
      description: z.string().optional(),
      inputSchema: z.record(z.string(), z.unknown()),
    }),
  ),
  nextCursor: z.string().optional(),
});
export type FoundTool = z.infer<typeof listed>['tools'][number];

const called = z.object({
  content: z.array(z.looseObject({ type: z.string() })).default([]),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().default(false),
});
export type CalledTool = { readonly text: string; readonly structured?: unknown };

/** The tools that a server has. Throws 502 for whatever is wrong with it. */
export async function listMcpTools(address: McpAddress): Promise<FoundTool[]> {
  return inSession(address, async (ask) => {
    const tools: FoundTool[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const found = read(listed, await ask('tools/list', cursor ? { cursor } : {}));
      tools.push(...found.tools);
      cursor = found.nextCursor;
      if (!cursor || tools.length >= mostTools) break;
    }
    return tools.slice(0, mostTools);
  });
}

/** Calls a tool there. What it refuses is thrown as 502 in its own words. */
export async function callMcpTool(
  address: McpAddress,
  name: string,
  input: unknown,
): Promise<CalledTool> {
  return inSession(address, async (ask) => {
    const answer = read(called, await ask('tools/call', { name, arguments: input }));
    const text = answer.content.map(inWords).join('\n');
    if (answer.isError) throw serverFailed(text.slice(0, 500) || 'it gave no reason.');
    const { structuredContent: structured } = answer;
    return { text, ...(structured !== undefined && { structured }) };
  });
}

/** Pictures and sounds are named, not handed on. */
const inWords = (part: { type: string; text?: unknown; uri?: unknown; name?: unknown }): string =>
  part.type === 'text'
    ? String(part.text ?? '')
    : `[${part.type} ${String(part.uri ?? part.name ?? '')}]`;

type Ask = (method: string, params: object) => Promise<unknown>;

async function inSession<T>(address: McpAddress, work: (ask: Ask) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(address.timeoutMs);
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(address.secret && { authorization: `Bearer ${address.secret}` }),
  };
  let id = 0;
  const send = (body: object) =>
    address.fetch(address.url, {
      ...{ method: 'POST', headers, signal, redirect: 'manual' },
      body: JSON.stringify({ jsonrpc: '2.0', ...body }),
    });
  const ask: Ask = async (method, params) => {
    id += 1;
    const response = await send({ id, method, params });
    headers['mcp-session-id'] ??= response.headers.get('mcp-session-id') ?? '';
    if (headers['mcp-session-id'] === '') delete headers['mcp-session-id'];
    return resultOf(response, id);
  };
  try {
    const clientInfo = { name: 'guildhall', version: '1' };
    const begun = await ask('initialize', {
      protocolVersion: protocol,
      capabilities: {},
      clientInfo,
    });
    const agreed = z.object({ protocolVersion: z.string().max(40) }).safeParse(begun);
    headers['mcp-protocol-version'] = agreed.data?.protocolVersion ?? protocol;
    await (await send({ method: 'notifications/initialized' })).body?.cancel();
    return await work(ask);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (signal.aborted) throw serverFailed('it did not answer in time.');
    throw serverFailed('it could not be reached.');
  } finally {
    if (headers['mcp-session-id']) {
      // Whoever counts sessions hears that this one is over.
      const end = { method: 'DELETE', headers, redirect: 'manual' } as const;
      address.fetch(address.url, { ...end, signal: AbortSignal.timeout(5000) }).then(
        (response) => response.body?.cancel(),
        () => undefined,
      );
    }
  }
}

async function resultOf(response: Response, id: number): Promise<unknown> {
  if (!response.ok) {
    await response.body?.cancel();
    throw serverFailed(`it answered with status ${response.status}.`);
  }
  const type = response.headers.get('content-type') ?? '';
  const message = type.includes('text/event-stream')
    ? await fromEvents(response, id)
    : await response.json();
  const { result, error } = read(answerSchema, message);
  if (error) throw serverFailed(error.message.slice(0, 500));
  return result;
}

const answerSchema = z.looseObject({
  result: z.unknown().optional(),
  error: z.looseObject({ message: z.string() }).optional(),
});

async function fromEvents(response: Response, id: number): Promise<unknown> {
  const events = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) {
    const message = JSON.parse(data || 'null') as { id?: unknown } | null;
    if (message?.id === id) return message;
  }
  throw serverFailed('it ended without an answer.');
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  throw serverFailed('its answer is not of the Model Context Protocol.');
}

const serverFailed = (why: string) =>
  new AppError('service_failed', 502, `The server did not do this: ${why}`);
