import { type Context, Hono } from 'hono';
import { AppError } from '#kernel/errors.ts';
import { asExpectedError } from '../db/expected-errors.ts';
import { errorBody } from '../http/api-errors.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import { withRequestContext } from '../http/request-context.ts';
import type { HubEnv, RequestContext } from '../http/server-module.ts';
import type { Platform } from '../platform.ts';
import { askApproval } from './approvals.ts';
import { callTool, requireTool } from './call-tool.ts';
import { readingMethods } from './mcp-reading.ts';
import { refreshTools, type Tool, toolsFor } from './tool.ts';
import { describeTool } from './tool-routes.ts';

/** The newest first. */
const protocols = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;
/** Characters of an answer that a model is given as text. */
const longestText = 20_000;

type Message = {
  readonly jsonrpc?: unknown;
  readonly id?: string | number | null;
  readonly method?: unknown;
  readonly params?: Record<string, unknown>;
};

/**
 * `POST /mcp`: the hub's tools for models' programs, by the Model Context Protocol over Streamable HTTP,
 * without sessions. A model reads at once; whatever else it calls waits for its person.
 */
export function createMcpRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.use('/mcp', withRequestContext(platform));
  routes.post('/mcp', async (c) => {
    const context = c.get('hub');
    if (!context.user) {
      c.header('www-authenticate', 'Bearer');
      return c.json({ code: 'UNAUTHORIZED', status: 401, message: 'Please sign in.' }, 401);
    }
    const message = (await readMessage(c)) as Message | undefined;
    if (message?.jsonrpc !== '2.0' || typeof message.method !== 'string') {
      return c.json(failure(null, -32600, 'One JSON-RPC 2.0 request is wanted.'), 400);
    }
    // Notifications and answers want none.
    if (message.id === undefined) return c.body(null, 202);
    return c.json(await answer(context, message.id, message.method, message.params ?? {}));
  });
  // Nothing is ever sent without being asked, and there are no sessions to end.
  routes.on(['GET', 'DELETE'], '/mcp', (c) => {
    c.header('allow', 'POST');
    return c.json({ code: 'METHOD_NOT_ALLOWED', status: 405, message: 'Use POST.' }, 405);
  });
  return routes;
}

const readMessage = (c: Context) => readJsonBody(c).catch(() => undefined);

const failure = (id: Message['id'], code: number, message: string) => ({
  jsonrpc: '2.0',
  id: id ?? null,
  error: { code, message },
});

async function answer(
  context: RequestContext,
  id: Message['id'],
  method: string,
  params: Record<string, unknown>,
): Promise<object> {
  const result = (value: object) => ({ jsonrpc: '2.0', id: id ?? null, result: value });
  if (method === 'ping') return result({});
  if (method === 'initialize') {
    const wanted = protocols.find((one) => one === params.protocolVersion);
    return result({
      protocolVersion: wanted ?? protocols[0],
      capabilities: { tools: {}, prompts: {}, resources: {} },
      serverInfo: { name: 'guildhall', title: 'Guildhall', version: '1' },
    });
  }
  if (method.startsWith('tools/')) await refreshTools(context.platform);
  if (method === 'tools/list') return result({ tools: toolsFor(context.user).map(listed) });
  const reading = readingMethods[method];
  if (reading) return reading(context, params).then(result, (thrown) => refused(id, thrown));
  if (method !== 'tools/call') return failure(id, -32601, `There is no method ${method}.`);
  const name = typeof params.name === 'string' ? params.name.replace('_', '.') : '';
  return result(await call(context, name, params.arguments ?? {}));
}

/** A refusal in the protocol's own words: unknown things are a fault of the parameters. */
function refused(id: Message['id'], thrown: unknown): object {
  const error = asExpectedError(thrown);
  if (!(error instanceof AppError)) throw thrown;
  return failure(id, error.status === 404 ? -32002 : -32602, error.message);
}

/** Many clients refuse dots in names. */
const nameFor = ({ name }: Tool) => name.replace('.', '_');

function listed(tool: Tool): object {
  const { inputSchema } = describeTool(tool);
  return {
    ...{ name: nameFor(tool), title: tool.title, description: tool.description, inputSchema },
    annotations: { title: tool.title, readOnlyHint: tool.effect === 'read' },
  };
}

async function call(context: RequestContext, name: string, input: unknown): Promise<object> {
  const { platform, user, ip } = context;
  try {
    const tool = requireTool({ user, name });
    if (tool.effect === 'read') {
      const { answer: body, runId } = await callTool(platform, { user, ip, name, input });
      return content(body ?? { runId, status: 'running' });
    }
    const id = user?.hubToken?.id ?? user?.sessionId ?? '';
    const origin = { kind: 'mcp', id } as const;
    const approval = await askApproval(platform, user?.id ?? '', tool, input, origin);
    return content({
      approvalId: approval.id,
      status: approval.state,
      approvalUrl: new URL('/approvals', platform.config.SITE_URL).href,
    });
  } catch (thrown) {
    const error = asExpectedError(thrown);
    if (!(error instanceof AppError)) throw thrown;
    return { ...content(errorBody(error)), isError: true };
  }
}

function content(body: object): object {
  const text = JSON.stringify(body);
  const note = `… The answer was cut: ${text.length} characters. Ask for less at once.`;
  const shown = text.length > longestText ? text.slice(0, longestText) + note : text;
  return { content: [{ type: 'text', text: shown }], structuredContent: body };
}
