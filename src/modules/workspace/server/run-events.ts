import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { AppError } from '#kernel/errors.ts';
import { authenticate } from '#platform/auth/authenticate.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { hasEnded, noRun, requireRun, viewRun } from '#platform/runs/view-run.ts';
import { readableBy } from '#platform/spaces/space-access.ts';

/** After this time of quiet it is looked whether its reader may still listen, in ms. */
const lookEveryMs = 5000;
/** Comments keep proxies from closing a quiet stream, in ms. */
const pingMs = 15_000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * `GET /api/runs/:id/events`: a run as server-sent events. `progress` has `{status, fraction, stage,
 * note}`, `end` the whole run; the id counts its changes, and `Last-Event-ID` leaves out what is known.
 * It ends with the run, with its reader's session, and when the run is not theirs to see any more.
 */
export function createRunEvents(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get('/api/runs/:id/events', async (c) => {
    const { user } = c.get('hub');
    if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
    const id = c.req.param('id');
    if (!uuid.test(id)) throw noRun();
    await requireRun(platform, await readableBy(platform, user.id), id);
    const known = Number(c.req.header('last-event-id') ?? 0);
    const header = c.req.header('authorization') ?? null;
    const isStillIn = async () => (await authenticate(platform, header))?.id === user.id;
    c.header('cache-control', 'no-store, no-transform');
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, (stream) =>
      follow(platform, stream, { id, userId: user.id, known, isStillIn }),
    );
  });
  return routes;
}

type Listening = {
  readonly id: string;
  readonly userId: string;
  readonly known: number;
  isStillIn(): Promise<boolean>;
};

async function follow(
  platform: Platform,
  stream: SSEStreamingApi,
  { id, userId, known, isStillIn }: Listening,
): Promise<void> {
  const follower = platform.runChanges.follow(id);
  const gone = new AbortController();
  stream.onAbort(() => gone.abort());
  let sent = Number.isInteger(known) ? known : 0;
  let quiet = Date.now();
  try {
    while (!stream.aborted && !stream.closed && (await isStillIn())) {
      const reader = await readableBy(platform, userId);
      const row = await requireRun(platform, reader, id).catch(() => undefined);
      if (!row) return;
      if (hasEnded(row)) {
        const data = JSON.stringify(await viewRun(platform, reader, id));
        return await stream.writeSSE({ event: 'end', data, id: String(row.revision) });
      }
      if (row.revision > sent) {
        const { status, fraction, stage, note, revision } = row;
        const data = JSON.stringify({ status, fraction, stage, note });
        await stream.writeSSE({ event: 'progress', data, id: String(revision) });
        [sent, quiet] = [revision, Date.now()];
      } else if (Date.now() - quiet > pingMs) {
        await stream.write(': still here\n\n');
        quiet = Date.now();
      }
      await follower.next(lookEveryMs, gone.signal);
    }
  } finally {
    follower.end();
  }
}
