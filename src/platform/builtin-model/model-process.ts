import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FromModel, ModelStart, ToModel } from './messages.ts';

/** Longest that a model may take to load, in ms. */
const loadMs = 5 * 60_000;
/** Longest that one answer may take, in ms. */
const answerMs = 30 * 60_000;

type Listener = (message: Extract<FromModel, { id: number }> | { type: 'gone' }) => void;

/** The running process of one model. */
export type ModelProcess = {
  readonly pid: number | undefined;
  /** Asks it; the listener hears pieces until `end`, `refused` or `gone`. Returns a way to stop it. */
  ask(body: unknown, listener: Listener): () => void;
  /** Answers that are under way. */
  open(): number;
  kill(): void;
  readonly ended: Promise<void>;
};

/** Starts the process of a model, and waits until it has loaded it. Throws why it could not. */
export async function startModel(start: ModelStart): Promise<ModelProcess> {
  const entry = new URL('./child/model-child.ts', import.meta.url);
  const child = fork(fileURLToPath(entry), [JSON.stringify(start)], {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const listeners = new Map<number, Listener>();
  const ended = new Promise<void>((resolve) => {
    const over = () => {
      for (const listener of listeners.values()) listener({ type: 'gone' });
      listeners.clear();
      resolve();
    };
    child.once('close', over);
    child.once('error', over);
  });
  await loaded(child);
  child.on('message', (message: FromModel) => {
    if (!('id' in message)) return;
    const listener = listeners.get(message.id);
    if (message.type !== 'piece') listeners.delete(message.id);
    listener?.(message);
  });
  let last = 0;
  const send = (message: ToModel) => child.connected && child.send(message);
  return {
    pid: child.pid,
    ended,
    open: () => listeners.size,
    kill: () => void child.kill('SIGKILL'),
    ask(body, listener) {
      last += 1;
      const id = last;
      listeners.set(id, listener);
      const cancel = () => void send({ type: 'cancel', id });
      const limit = setTimeout(cancel, answerMs).unref();
      if (!send({ type: 'ask', id, body })) listener({ type: 'gone' });
      return () => {
        clearTimeout(limit);
        if (listeners.delete(id)) cancel();
      };
    },
  };
}

/** Resolves once the model is in memory. */
function loaded(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const limit = setTimeout(() => child.kill('SIGKILL'), loadMs);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    const over = () => {
      clearTimeout(limit);
      const how = child.signalCode ?? `code ${child.exitCode}`;
      reject(new Error(`its process ended with ${how}. ${said.trim()}`.trim()));
    };
    child.once('close', over);
    child.once('message', (message: FromModel) => {
      child.off('close', over);
      clearTimeout(limit);
      if (message.type === 'ready') return resolve();
      child.kill('SIGKILL');
      reject(new Error(message.type === 'broken' ? message.error : 'it said something odd.'));
    });
  });
}
