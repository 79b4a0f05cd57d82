import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { sql } from '../db/sql.ts';
import { withApiErrors } from '../http/api-errors.ts';
import type { HubEnv } from '../http/server-module.ts';
import type { Platform } from '../platform.ts';
import { type FlowRow, findHook } from './flow-rows.ts';
import { boundTo } from './publish.ts';
import { startFlow } from './start/start-flow.ts';
import { hasRoom, passes } from './triggers/emit.ts';

const longestAgeSeconds = 5 * 60;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What flows see of a call's headers: nothing that proves who somebody is. */
const hiddenHeaders =
  /^(?:authorization|cookie|webhook-signature|x-forwarded-.*|x-real-ip|proxy-.*)$/i;

/** `POST /hooks/<id>`: starts the flow whose webhook it is. */
export function createHookRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post('/hooks/:id', withApiErrors, async (c) => {
    const id = c.req.param('id');
    const flow = uuid.test(id) ? await findHook(platform.db, id) : undefined;
    if (!flow) throw notFound('There is no such webhook.');
    const body = await c.req.text();
    await requireSender(platform, c, flow, body);
    if (!flow.is_on || flow.trigger !== 'webhook') throw conflict('This flow is switched off.');
    const { runId, isReplay } = await take(platform, flow, c, body);
    return c.json({ runId }, isReplay ? 200 : 202);
  });
  return routes;
}

/** Throws 401 unless the call is signed as Standard Webhooks says, or bears the secret. */
async function requireSender(
  platform: Platform,
  c: Context,
  flow: FlowRow,
  body: string,
): Promise<void> {
  const refused = new AppError(
    'unauthorized',
    401,
    'The signature is missing, wrong or older than five minutes.',
  );
  if (!flow.secret_id) throw refused;
  const secret = await platform.vault.open(platform.db, flow.secret_id, boundTo(flow.project_id));
  const bearer = /^Bearer (\S{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (bearer !== undefined) {
    if (isSame(bearer, secret)) return;
    throw refused;
  }
  const id = c.req.header('webhook-id') ?? '';
  const timestamp = c.req.header('webhook-timestamp') ?? '';
  const age = Math.abs(platform.now().getTime() / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || id === '' || id.length > 200 || age > longestAgeSeconds)
    throw refused;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const wanted = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  const given = (c.req.header('webhook-signature') ?? '').split(' ').slice(0, 10);
  if (!given.some((each) => isSame(each, wanted))) throw refused;
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

async function take(platform: Platform, flow: FlowRow, c: Context, body: string) {
  const payload = {
    headers: Object.fromEntries(
      Object.entries(c.req.header()).filter(([name]) => !hiddenHeaders.test(name)),
    ),
    query: c.req.query(),
    body: readBody(body, c.req.header('content-type') ?? ''),
  };
  const messageId = c.req.header('webhook-id');
  const starts = await passes(flow, payload);
  return platform.db.transaction(async (tx) => {
    if (messageId !== undefined) {
      const { rows } = await tx.execute(sql`
        insert into flow_deliveries (hook_id, message_id) values (${flow.hook_id}, ${messageId.slice(0, 200)})
        on conflict do nothing returning message_id`);
      if (rows.length === 0) return { runId: await knownRun(tx, flow, messageId), isReplay: true };
    }
    if (!starts) return { runId: null, isReplay: false };
    if (!(await hasRoom(tx, flow))) {
      throw new AppError(
        'too_many_requests',
        429,
        `This flow starts ${flow.settings.limitPerHour} times an hour at most.`,
        { details: { retryAfter: 600 } },
      );
    }
    const start = { input: payload, trigger: 'webhook', version: flow.version };
    const runId = await startFlow(platform, tx, flow.person_id, flow.project_id, start);
    await tx.execute(sql`
      update flow_deliveries set run_id = ${runId} where hook_id = ${flow.hook_id} and message_id = ${messageId ?? ''}`);
    return { runId, isReplay: false };
  });
}

async function knownRun(tx: Parameters<typeof findHook>[0], flow: FlowRow, messageId: string) {
  const { rows } = await tx.execute<{ run_id: string | null }>(sql`
    select run_id from flow_deliveries where hook_id = ${flow.hook_id} and message_id = ${messageId.slice(0, 200)}`);
  return rows[0]?.run_id ?? null;
}

/** JSON and forms by their fields, anything else as text. */
function readBody(text: string, type: string): unknown {
  if (/^application\/x-www-form-urlencoded/i.test(type))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
