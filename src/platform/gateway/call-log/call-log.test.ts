import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { createLog } from '#platform/log/log.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { createCallLog } from './call-log.ts';
import type { CallRecord } from './call-record.ts';
import { createCallSpool } from './call-spool.ts';

let hub: TestHub;
let folder: string;
beforeAll(async () => {
  hub = await startTestHub();
  folder = join(hub.platform.config.DATA_DIR, 'calls');
});
afterAll(() => hub.close());

const callOf = (more: Partial<CallRecord> = {}): CallRecord => ({
  ...{ id: randomUUID(), service: 'openai', key_id: null, user_id: randomUUID() },
  ...{ module: 'super-chatbot', kind: 'text', started_at: new Date().toISOString() },
  ...{ duration_ms: 12, outcome: 'ok', model: 'm', input_tokens: 3, output_tokens: 4 },
  ...{ token_id: undefined, cost: 5, reservation_id: undefined },
  ...more,
});
const recorded = async (id: string) => {
  const { rows } = await hub.platform.db.execute<{ cost: number }>(
    sql`select cost from usage_records where id = ${id}`,
  );
  return rows.map(({ cost }) => cost);
};
const filesLeft = () => (existsSync(folder) ? readdirSync(folder) : []);

it('a finished call is on disk before it is in the database, and not afterwards', async () => {
  const call = callOf();
  hub.platform.calls.note(call);
  expect(filesLeft()).toHaveLength(1);
  await hub.platform.calls.flush();
  expect(await recorded(call.id)).toEqual([5]);
  expect(filesLeft()).toEqual([]);
});

it('calls of a killed server are recorded by the next one, each once', async () => {
  const [known, lost] = [callOf(), callOf()];
  hub.platform.calls.note(known);
  await hub.platform.calls.flush();
  const lines = [known, lost].map((call) => `${JSON.stringify(call)}\n`).join('');
  // No process has this number; the last line was being written when it was killed.
  writeFileSync(join(folder, '4194999-1-1.jsonl'), `${lines}{"id":"01`);
  await hub.platform.calls.recover();
  await hub.platform.calls.recover();
  expect(await recorded(known.id)).toEqual([5]);
  expect(await recorded(lost.id)).toEqual([5]);
  expect(filesLeft()).toEqual([]);
});

it('a call with figures that no column holds does not keep the others out', async () => {
  const [absurd, good] = [callOf({ output_tokens: 1e15 }), callOf()];
  hub.platform.calls.note(absurd);
  hub.platform.calls.note(good);
  await hub.platform.calls.flush();
  expect(await recorded(good.id)).toEqual([5]);
  expect(await recorded(absurd.id)).toEqual([]);
});

it('calls wait on disk while the database cannot take them', async () => {
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
  const calls = createCallLog(
    gone,
    createCallSpool(hub.platform.config.DATA_DIR),
    createLog('silent'),
  );
  calls.note(callOf());
  await expect(calls.flush()).rejects.toThrow();
  expect(filesLeft()).toHaveLength(1);
  await gone.$client.end();
});

it('of several calls with one key the audit tells how many', async () => {
  const key = randomUUID();
  const user = randomUUID();
  for (let n = 0; n < 3; n += 1) hub.platform.calls.note(callOf({ key_id: key, user_id: user }));
  await hub.platform.calls.flush();
  const { rows } = await hub.platform.db.execute<{ detail: string }>(
    sql`select detail from key_audit where key_id = ${key}`,
  );
  expect(rows).toEqual([{ detail: 'super-chatbot: ok (3 calls)' }]);
});
