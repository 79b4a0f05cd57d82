import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import type { Task } from './messages.ts';
import { TaskPool } from './task-pool.ts';

// A thread that does as it is told: "hang" never ends, "die" takes the thread with it.
const script = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, task }) => {
  const said = task.text ?? task.given.name ?? task.given;
  if (said === 'hang') while (true);
  for (const kept = []; said === 'grow'; ) kept.push(Array.from({ length: 100_000 }, Math.random));
  if (task.text === 'die') process.exit(3);
  if (task.text === 'fail') return parentPort.postMessage({ id, error: 'it was told to' });
  parentPort.postMessage({ id, bytes: Buffer.from(task.text) });
});`;
const started: Worker[] = [];
const make = (size: number, limits: { longestMs?: number; mostWaiting?: number } = {}) =>
  new TaskPool({
    size: () => size,
    start() {
      const worker = new Worker(script, {
        ...{ eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 64 } },
      });
      started.push(worker);
      return worker;
    },
    longestMs: 60_000,
    idleMs: 60_000,
    mostWaiting: 1000,
    ...limits,
  });
afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.terminate()));
});

const say = (text: string): Task => ({ kind: 'speak', text, voice: undefined });

it('a flood by one person does not keep another’s task from being the next', async () => {
  const pool = make(1);
  const done: string[] = [];
  const ask = async (person: string, text: string) => {
    await pool.run(say(text), { id: person });
    done.push(text);
  };
  const flood = Array.from({ length: 200 }, (_, count) => ask('flood', `f${count}`));
  const others = [ask('ada', 'a0'), ask('bob', 'b0'), ask('ada', 'a1')];
  await Promise.all([...flood, ...others]);
  expect(done.slice(0, 5).toSorted()).toEqual(['a0', 'a1', 'b0', 'f0', 'f1']);
  expect(done).toHaveLength(203);
});

it('as many tasks run at once as there are threads', async () => {
  const pool = make(2);
  const gone = new AbortController();
  const stuck = pool.run(say('hang'), { id: 'ada', signal: gone.signal });
  const rejected = expect(stuck).rejects.toMatchObject({ kind: 'aborted' });
  for (const text of ['one', 'two', 'three']) {
    const { bytes } = await pool.run(say(text), { id: 'bob' });
    expect(Buffer.from(bytes).toString()).toBe(text);
  }
  expect(started).toHaveLength(2);
  gone.abort();
  await rejected;
});

it('time counts from the start of the work, and only the task at fault fails', async () => {
  const pool = make(1, { longestMs: 1500 });
  const stuck = ['ada', 'bob'].map((id) => pool.run(say('hang'), { id }));
  const waiting = pool.run(say('fine'), { id: 'cleo' });
  // Two that are given up one after the other: cleo waited longer than any task may take.
  for (const each of stuck) await expect(each).rejects.toThrow('gave up after 1.5 s');
  expect(Buffer.from((await waiting).bytes).toString()).toBe('fine');
});

it('a text that takes too long is refused by the name of its field', async () => {
  const of = { field: 'markdown', what: 'The text of the mail' };
  const task: Task = { kind: 'text', entry: '', work: 'article', given: 'hang', of };
  const refused = make(1, { longestMs: 1500 }).run(task, { id: 'ada' });
  await expect(refused).rejects.toMatchObject({
    ...{ status: 400, field: 'markdown' },
    message: 'The text of the mail was still being read after 1.5 s. Shorten it and try again.',
  });
});

it('so is a file of rows, and one that takes more memory than a thread has', async () => {
  const pool = make(1);
  const of = { field: 'file', what: 'The file' };
  const read = (name: string, lanes = pool) => {
    const given = { name, bytes: new Uint8Array(), withRows: true };
    return lanes.run({ kind: 'rows', work: 'table', given, of }, { id: 'ada' });
  };
  await expect(read('hang', make(1, { longestMs: 1500 }))).rejects.toMatchObject({
    ...{ status: 400, field: 'file' },
    message: 'The file was still being read after 1.5 s. Shorten it and try again.',
  });
  await expect(read('grow')).rejects.toMatchObject({
    ...{ status: 400, field: 'file' },
    message: 'The file takes more memory to read than there is. Split it.',
  });
});

it('whoever has gone frees the place, waiting or not', async () => {
  const pool = make(1);
  const [first, second] = [new AbortController(), new AbortController()];
  const running = pool.run(say('hang'), { id: 'ada', signal: first.signal });
  const waiting = pool.run(say('never'), { id: 'ada', signal: second.signal });
  const next = pool.run(say('next'), { id: 'bob' });
  second.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'aborted' });
  first.abort();
  await expect(running).rejects.toMatchObject({ kind: 'aborted' });
  expect(Buffer.from((await next).bytes).toString()).toBe('next');
  const late = pool.run(say('late'), { id: 'ada', signal: first.signal });
  await expect(late).rejects.toMatchObject({ kind: 'aborted' });
});

it('a thread that dies fails its own task, and the next one gets a new thread', async () => {
  const pool = make(1);
  const dead = pool.run(say('die'), { id: 'ada' });
  const after = pool.run(say('after'), { id: 'ada' });
  await expect(dead).rejects.toThrow('stopped');
  expect(Buffer.from((await after).bytes).toString()).toBe('after');
  await expect(pool.run(say('fail'), { id: 'ada' })).rejects.toThrow('it was told to');
  expect(started).toHaveLength(2);
});

it('nobody can have more waiting than is sensible', async () => {
  const pool = make(1, { mostWaiting: 2 });
  const gone = new AbortController();
  const owner = { id: 'ada', signal: gone.signal };
  const asked = [1, 2, 3].map(() => pool.run(say('hang'), owner).catch(() => 'gone'));
  await expect(pool.run(say('one too many'), owner)).rejects.toMatchObject({ status: 429 });
  gone.abort();
  expect(await Promise.all(asked)).toEqual(['gone', 'gone', 'gone']);
});
