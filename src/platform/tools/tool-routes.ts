import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { withApiErrors } from '../http/api-errors.ts';
import type { HubEnv } from '../http/server-module.ts';
import { callTool } from './call-tool.ts';
import { isLong, refreshTools, type Tool, toolsFor } from './tool.ts';

/** `GET /api/tools` and `POST /api/tools/<name>`: every tool of the hub for programs. */
export function createToolRoutes(): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get('/api/tools', async (c) => {
    await refreshTools(c.get('hub').platform);
    c.header('cache-control', 'no-store');
    return c.json({ tools: toolsFor(c.get('hub').user).map(describeTool) });
  });
  routes.post('/api/tools/:name', withApiErrors, async (c) => {
    const { platform, user, ip } = c.get('hub');
    const call = { user, ip, name: c.req.param('name'), key: readKey(c), waitMs: readWait(c) };
    const input = await readBody(c);
    const { answer, runId, isReplay } = await callTool(platform, { ...call, input });
    if (isReplay) c.header('idempotency-replayed', 'true');
    if (answer) return c.json(answer);
    c.header('location', `/api/runs/${runId}`);
    return c.json({ runId }, 202);
  });
  return routes;
}

const printable = /^[\x20-\x7e]{1,200}$/;

function readKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key === undefined || printable.test(key)) return key;
  throw badInput('An Idempotency-Key has 1 to 200 printable ASCII characters.', 'Idempotency-Key');
}

/** How long a caller wants to wait for long work, in ms: a minute unless they say otherwise. */
function readWait(c: Context): number {
  const prefer = c.req.header('prefer') ?? '';
  if (/(?:^|[,;\s])respond-async(?:$|[,;\s])/i.test(prefer)) return 0;
  const seconds = /(?:^|[,;\s])wait=(\d{1,4})/i.exec(prefer)?.[1];
  return Math.min(60, Number(seconds ?? 60)) * 1000;
}

async function readBody(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badInput('The body is not JSON. Send the input of the tool as a JSON object.', 'body');
  }
}

const described = new WeakMap<Tool, ReturnType<typeof describe>>();

/** What programs and models are told of a tool, with its schemas as JSON Schema 2020-12. */
export function describeTool(tool: Tool) {
  const known = described.get(tool) ?? describe(tool);
  described.set(tool, known);
  return known;
}

function describe(tool: Tool) {
  const { name, title, description, module, effect } = tool;
  return {
    ...{ name, title, description, module, effect },
    long: isLong(tool),
    visitors: tool.for === 'visitors',
    inputSchema: z.toJSONSchema(tool.input, { io: 'input' }),
    outputSchema: z.toJSONSchema(tool.output, { io: 'output' }),
  };
}
