import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readableBy } from '../spaces/space-access.ts';
import type { TestUser } from '../testing/test-hub.ts';
import { decideOutcome, retryRun, stopRun } from './change-run.ts';
import { listRuns } from './list-runs.ts';
import { startRunHub } from './testing/run-hub.ts';
import { deadlyRun, endlessRun, orderRun, stepRun } from './testing/test-runs.ts';
import { awaitRun, viewRun } from './view-run.ts';

type Server = { kill(): void; died: Promise<unknown> };

let runs: Awaited<ReturnType<typeof startRunHub>>;
let ana: TestUser;
let here: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  runs = await startRunHub();
  ana = await runs.hub.signUp();
});
afterAll(async () => {
  await here?.stop();
  await runs.close();
});

const reader = () => readableBy(runs.hub.platform, ana.id);
const status = async (id: string) => (await runs.rowOf(id)).status;
/** The end of a run, however long it would wait between its steps. */
async function ended(id: string, wanted: string) {
  await expect
    .poll(
      async () => {
        await runs.hurry();
        return status(id);
      },
      { timeout: 120_000 },
    )
    .toBe(wanted);
  return viewRun(runs.hub.platform, await reader(), id);
}
const restart = async () => {
  await here?.stop();
  here = await runs.startHere();
};
const count = (name: string, what: string) =>
  runs.mock.callsOf(name).filter((one) => one.startsWith(what)).length;
/** The server is killed in the midst of this call, the first time. */
function dieAt(name: string, what: string, answer: 'never' | object = 'never') {
  const { promise: server, resolve } = Promise.withResolvers<Server>();
  let first = true;
  runs.mock.answers.set(`${name}/${what}`, async () => {
    if (!first) return { said: what };
    first = false;
    const { kill, died } = await server;
    kill();
    await died;
    return answer;
  });
  return resolve;
}

describe('a run whose process is killed', () => {
  it('goes on by itself behind its finished steps', async () => {
    runs.mock.answers.set('steps/step', (what) => ({ said: what }));
    const { promise, resolve } = Promise.withResolvers<Server>();
    let deaths = 0;
    runs.mock.answers.set('steps/step', async (what) => {
      if (what !== 'step-3' || deaths > 0) return { said: what };
      deaths += 1;
      const { kill, died } = await promise;
      kill();
      await died;
      return 'never';
    });
    const { id } = await runs.start(ana, stepRun, 'steps');
    const server = await runs.startServer();
    resolve(server);
    await server.died;
    expect(await runs.rowOf(id)).toMatchObject({ status: 'running', stage: expect.anything() });
    await runs.startServer().then(async (second) => {
      const done = await awaitRun(runs.hub.platform, id, 120_000);
      expect(done).toMatchObject({
        status: 'done',
        fraction: 1,
        output: { said: ['step-1', 'step-2', 'step-3', 'step-4', 'step-5'] },
        engine: { service: 'local' },
        // Each step once, though the third was begun twice.
        cost: { micros: 50, currency: 'USD' },
      });
      expect(done?.notes).toHaveLength(6);
      second.kill();
      await second.died;
    });
    expect(runs.mock.callsOf('steps')).toEqual([
      ...['step-1', 'step-2', 'step-3', 'step-3', 'step-4', 'step-5'],
    ]);
  });

  it('takes up an order whose answer was lost, where the service has it', async () => {
    const give = dieAt('found', 'order');
    runs.mock.answers.set('found/find', (what) => ({ state: 'found', order: what.slice(5) }));
    runs.mock.answers.set('found/fetch', (what) => ({ film: what.slice(6) }));
    const { id } = await runs.start(ana, orderRun, 'found');
    const server = await runs.startServer();
    give(server);
    await server.died;
    await restart();
    const { output } = await ended(id, 'done');
    expect(count('found', 'order-')).toBe(1);
    expect(runs.mock.callsOf('found')[0]).toBe(`order-${(output as { film: string }).film}`);
  });

  it('orders again, under the same name, what the service never got', async () => {
    const give = dieAt('absent', 'order');
    runs.mock.answers.set('absent/find', () => ({ state: 'absent' }));
    runs.mock.answers.set('absent/fetch', () => ({ film: 'the sea' }));
    await here?.stop();
    here = undefined;
    const { id } = await runs.start(ana, orderRun, 'absent');
    const server = await runs.startServer();
    give(server);
    await server.died;
    runs.mock.answers.set('absent/order', () => ({ order: 'second' }));
    await restart();
    expect(await ended(id, 'done')).toMatchObject({ output: { film: 'the sea' } });
    const orders = runs.mock.callsOf('absent').filter((one) => one.startsWith('order-'));
    expect(orders).toEqual([orders[0], orders[0]]);
    // A list may lag behind, so one denial is not believed.
    expect(count('absent', 'find-')).toBe(3);
  });

  it('is not begun for ever when it ends its process each time', async () => {
    await here?.stop();
    here = undefined;
    const { id } = await runs.start(ana, deadlyRun, 'deadly');
    for (const _ of [1, 2, 3]) {
      const { promise, resolve } = Promise.withResolvers<Server>();
      runs.mock.answers.set('deadly/die', async () => {
        (await promise).kill();
        return 'never';
      });
      const server = await runs.startServer();
      resolve(server);
      await server.died;
    }
    await restart();
    const view = await ended(id, 'failed');
    expect(view.error).toMatchObject({ code: 'GIVEN_UP', message: /given up\. Change it/ });
    expect(count('deadly', 'die')).toBe(3);
  });
});

describe('an order whose answer was lost and of which nobody can tell', () => {
  const lost = async (name: string) => {
    runs.mock.answers.set(`${name}/order`, () => 'broken');
    await restart();
    const { id } = await runs.start(ana, orderRun, name, { asked: 'cannot-tell' });
    const view = await ended(id, 'unknown');
    expect(view.error).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect(count(name, 'order-')).toBe(1);
    return id;
  };

  it('is ordered again only when its person says so', async () => {
    const id = await lost('again');
    runs.mock.answers.set('again/order', () => ({ order: 'second' }));
    runs.mock.answers.set('again/fetch', () => ({ film: 'the sea' }));
    await decideOutcome(runs.hub.platform, await reader(), id, 'retry');
    expect((await ended(id, 'done')).output).toEqual({ film: 'the sea' });
    expect(count('again', 'order-')).toBe(2);
  });

  it('ends where its person says that it arrived', async () => {
    const id = await lost('arrived');
    await decideOutcome(runs.hub.platform, await reader(), id, 'arrived');
    const view = await ended(id, 'done');
    expect(view).toMatchObject({ output: null, notes: ['You said that it arrived.'] });
    expect(count('arrived', 'order-')).toBe(1);
    const twice = decideOutcome(runs.hub.platform, await reader(), id, 'retry');
    await expect(twice).rejects.toMatchObject({ status: 409 });
  });
});

it('what came and is not what was promised is a fault that is told without its details', async () => {
  await restart();
  runs.mock.answers.set('late/fetch', () => ({ film: 7 }));
  runs.mock.answers.set('late/order', () => ({ order: 'one' }));
  const { id } = await runs.start(ana, orderRun, 'late');
  expect((await ended(id, 'failed')).error).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  runs.mock.answers.set('late/fetch', () => ({ film: 'the sea' }));
  const anew = await retryRun(runs.hub.platform, await reader(), id, 'start');
  expect((await ended(anew, 'done')).output).toEqual({ film: 'the sea' });
});

describe('somebody who stops a run', () => {
  it('stops it at once, and the other server hears of it', async () => {
    await here?.stop();
    here = undefined;
    const server = await runs.startServer();
    const { id } = await runs.start(ana, endlessRun, 'endless');
    await expect.poll(() => runs.mock.callsOf('endless')).toEqual(['begun']);
    await stopRun(runs.hub.platform, await reader(), id);
    expect(await status(id)).toBe('stopped');
    await expect.poll(() => runs.mock.callsOf('endless')).toEqual(['begun', 'heard-of-stop']);
    const twice = stopRun(runs.hub.platform, await reader(), id);
    await expect(twice).rejects.toMatchObject({ status: 409 });
    server.kill();
    await server.died;
  });

  it('may take it up again behind its finished steps, or begin anew', async () => {
    const { promise: atStep, resolve: arrived } = Promise.withResolvers<void>();
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    runs.mock.answers.set('halfway/step', async (what) => {
      if (what === 'step-3') {
        arrived();
        await hold;
      }
      return { said: what };
    });
    await restart();
    const { id } = await runs.start(ana, stepRun, 'halfway');
    await atStep;
    await stopRun(runs.hub.platform, await reader(), id);
    release();
    await retryRun(runs.hub.platform, await reader(), id, 'failed');
    await ended(id, 'done');
    // The third was done when the stop came, so it is not done again.
    expect(runs.mock.callsOf('halfway').sort()).toEqual([
      ...['step-1', 'step-2', 'step-3', 'step-4', 'step-5'],
    ]);
    const anew = await retryRun(runs.hub.platform, await reader(), id, 'start');
    expect(anew).not.toBe(id);
    await ended(anew, 'done');
    expect(runs.mock.callsOf('halfway')).toHaveLength(10);
    expect(await status(id)).toBe('done');
  });
});

it('two servers share runs, each of which is done once', async () => {
  await here?.stop();
  here = undefined;
  const servers = [await runs.startServer(false), await runs.startServer(false)];
  const ids = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => (await runs.start(ana, stepRun, `pair${at}`)).id),
  );
  const done = await Promise.all(ids.map((id) => awaitRun(runs.hub.platform, id, 120_000)));
  expect(done.map((view) => view?.status)).toEqual(ids.map(() => 'done'));
  for (const at of ids.keys()) expect(runs.mock.callsOf(`pair${at}`)).toHaveLength(5);
  for (const server of servers) server.kill();
  await Promise.all(servers.map(({ died }) => died));
});

describe('starting a run', () => {
  it('twice with one key gives one run, also at the same time', async () => {
    const started = await Promise.all(
      Array.from({ length: 5 }, () => runs.start(ana, stepRun, 'keyed', {}, { key: 'once' })),
    );
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
  });

  it('stores the input with all defaults, found by its words', async () => {
    const { id } = await runs.start(ana, orderRun, 'Bergkristall-Suche');
    const { platform } = runs.hub;
    const find = (q: string) => listRuns(platform, { ...of }, { q, limit: 10 });
    const of = await reader();
    for (const q of ['bergkristall', 'such', 'suche bergk']) {
      const { runs: found } = await find(q);
      expect(
        found.map((one) => [one.id, one.input]),
        q,
      ).toEqual([[id, expect.objectContaining({ asked: 'can-tell' })]]);
    }
    expect((await find('obsidian')).runs).toEqual([]);
    expect((await find('&|!')).runs).toEqual([]);
  });
});
