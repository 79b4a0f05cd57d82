import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from '../../db/sql.ts';
import { startWorker } from '../../jobs/worker.ts';
import { personalSpace } from '../../spaces/space-access.ts';
import { startTestHub, type TestUser } from '../../testing/test-hub.ts';
import { registerRuns } from '../define-run.ts';
import type { AnyRun, RunRow } from '../run-types.ts';
import { startRun } from '../start-run.ts';
import { runJobs } from '../work/run-job.ts';
import { testRuns } from './test-runs.ts';

const script = fileURLToPath(new URL('./run-worker.ts', import.meta.url));

type Answer = object | 'never' | 'broken';

/** A server that notes every call by its path and answers as it is told; else `{said: <what>}`. */
async function startMock() {
  const calls: string[] = [];
  const answers = new Map<string, (call: string) => Answer | Promise<Answer>>();
  const server = createServer(async (request, response) => {
    const [, name = '', what = ''] = (request.url ?? '').split('/');
    calls.push(`${name}/${what}`);
    const answer = await answers.get(`${name}/${what.split('-')[0]}`)?.(what);
    if (answer === 'never') return;
    if (answer === 'broken') return response.destroy();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer ?? { said: what }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ origin, calls, answers },
    callsOf: (name: string) =>
      calls.filter((one) => one.startsWith(`${name}/`)).map((one) => one.slice(name.length + 1)),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A hub whose runs are worked on by processes that the test starts and kills. */
export async function startRunHub() {
  const hub = await startTestHub({}, { withJobs: false });
  const mock = await startMock();
  registerRuns(testRuns);
  const children = new Set<ChildProcess>();
  const { db } = hub.platform;
  return {
    ...{ hub, mock },
    /** A server of its own; resolves when it works. */
    async startServer(alone = true): Promise<{ kill(): void; died: Promise<unknown> }> {
      const child = spawn(process.execPath, [script, hub.databaseUrl, alone ? 'alone' : ''], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.add(child);
      const died = once(child, 'exit');
      await once(child.stdout, 'data');
      return { kill: () => void child.kill('SIGKILL'), died };
    },
    /** Works on runs in this process, as a server that starts anew. */
    startHere: () => startWorker(hub.platform, runJobs, { alone: true }),
    async start(user: TestUser, definition: AnyRun, name: string, more: object = {}, place = {}) {
      const { id: spaceId } = await personalSpace(db, user.id);
      const input = { origin: mock.origin, name, ...more };
      return db.transaction((tx) =>
        startRun(hub.platform, tx, user, definition, input, { spaceId, ...place }),
      );
    },
    async rowOf(id: string): Promise<RunRow> {
      const { rows } = await db.execute<RunRow>(sql`select * from runs where id = ${id}`);
      return rows[0] as RunRow;
    },
    /** Lets what waits for its time be done now. */
    hurry: () =>
      db.execute(
        sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`,
      ),
    async close() {
      for (const child of children) child.kill('SIGKILL');
      mock.close();
      await hub.close();
    },
  };
}
