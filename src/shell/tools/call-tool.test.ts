import { afterEach, expect, it, vi } from 'vitest';
import { callTool, RunStopped } from './call-tool.ts';

vi.mock('../hub/auth-client.ts', () => ({ accessToken: async () => 'token' }));
afterEach(() => vi.unstubAllGlobals());

type Reply = { readonly status?: number; readonly json?: unknown; readonly events?: string };

/** A hub that answers the calls one after another; gives what it was asked. */
function hubSays(...replies: readonly (Reply | Error)[]) {
  const asked: { path: string; headers: Headers }[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    const reply = replies[asked.length];
    asked.push({ path, headers });
    if (!reply || reply instanceof Error) throw reply ?? new Error('One call too many');
    const { status = 200, json, events } = reply;
    return new Response(events ?? JSON.stringify(json), { status });
  });
  return asked;
}
const progress = (id: number, fraction: number) =>
  `id: ${id}\nevent: progress\ndata: ${JSON.stringify({ status: 'running', fraction, stage: 'Drawing', note: '' })}\n\n`;
const end = (run: object) => `id: 9\nevent: end\ndata: ${JSON.stringify({ id: 'r1', ...run })}\n\n`;

it('gives a quick answer as it is', async () => {
  const asked = hubSays({ json: { output: { sum: 5 }, assets: [], notes: [], runId: null } });
  expect((await callTool('sum.of', { a: 2 })).output).toEqual({ sum: 5 });
  expect(asked.map(({ path }) => path)).toEqual(['/api/tools/sum.of']);
});

it('follows long work to its end, also over a lost connection', async () => {
  const asked = hubSays(
    { status: 202, json: { runId: 'r1' } },
    { events: progress(3, 0.5) },
    new TypeError('Failed to fetch'),
    { events: end({ status: 'done', output: { sum: 5 }, assets: [], notes: ['Slow.'] }) },
  );
  const seen: number[] = [];
  const { output, runId, notes } = await callTool(
    'sum.of',
    {},
    {
      onProgress: ({ fraction }) => seen.push(fraction),
    },
  );
  expect([output, runId, notes]).toEqual([{ sum: 5 }, 'r1', ['Slow.']]);
  expect(seen).toEqual([0, 0.5]);
  expect(asked.at(-1)?.headers.get('last-event-id')).toBe('3');
});

it('throws what the hub says, and knows what was stopped from what failed', async () => {
  hubSays({
    status: 400,
    json: { code: 'BAD_REQUEST', status: 400, message: 'Too big.', data: { field: 'a' } },
  });
  await expect(callTool('sum.of', {})).rejects.toMatchObject({ status: 400, message: 'Too big.' });
  hubSays({ status: 202, json: { runId: 'r1' } }, { events: end({ status: 'stopped' }) });
  await expect(callTool('sum.of', {})).rejects.toBeInstanceOf(RunStopped);
  const error = { code: 'SERVICE_FAILED', status: 502, message: 'It failed.', data: {} };
  hubSays({ status: 202, json: { runId: 'r1' } }, { events: end({ status: 'failed', error }) });
  await expect(callTool('sum.of', {})).rejects.toMatchObject({ code: 'SERVICE_FAILED' });
  hubSays(
    { status: 202, json: { runId: 'r1' } },
    { status: 404, json: { code: 'NOT_FOUND', status: 404, message: 'Gone.', data: {} } },
  );
  await expect(callTool('sum.of', {})).rejects.toMatchObject({ status: 404 });
});
