import type { MessageRow } from '../conversation-types.ts';

/** An answer that this process is writing. */
export type LiveAnswer = {
  row: MessageRow;
  readonly abort: AbortController;
  readonly listeners: Set<() => void>;
};

const live = new Map<string, LiveAnswer>();

export function openLive(row: MessageRow): LiveAnswer {
  const answer: LiveAnswer = { row, abort: new AbortController(), listeners: new Set() };
  live.set(row.id, answer);
  return answer;
}

/** The answer with its newest text, if this very process writes it. */
export const findLive = (id: string): LiveAnswer | undefined => live.get(id);

export function closeLive(id: string): void {
  const answer = live.get(id);
  live.delete(id);
  for (const wake of answer?.listeners ?? []) wake();
}

/** Wakes everyone who follows the answer. */
export function notifyLive({ listeners }: LiveAnswer): void {
  for (const wake of [...listeners]) wake();
}

/** Resolves at the next change of the answer, or after `ms`. */
export function nextChange(answer: LiveAnswer, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      answer.listeners.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    answer.listeners.add(wake);
  });
}

/** Why an answer's signal was aborted. */
export const stoppedByUser = 'stopped';
export const serverStops = 'server-stops';

/** Ends the answers of one platform at a stop of the server; resolves when their ends are stored. */
export async function interruptAll(owner: object): Promise<void> {
  const mine = [...running].filter(([, task]) => task.owner === owner);
  for (const [id] of mine) live.get(id)?.abort.abort(serverStops);
  await Promise.all(mine.map(([, { done }]) => done));
}

const running = new Map<string, { owner: object; done: Promise<void> }>();

/** Keeps a task's promise until it ends, so that a stop can wait for it. */
export function trackTask(id: string, owner: object, done: Promise<void>): void {
  running.set(id, { owner, done });
  void done.finally(() => running.delete(id));
}
