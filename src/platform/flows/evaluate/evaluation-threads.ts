import type { Worker } from 'node:worker_threads';
import { FairQueue } from '../../limits/fair-queue.ts';
import type { Answered, Evaluation } from './evaluation.ts';

type Options = {
  readonly start: () => Worker;
  readonly size: number;
  /** Time for one evaluation, in ms; its thread ends with it. */
  readonly longestMs: number;
  /** Time for the first one of a thread, in ms. */
  readonly startsWithinMs: number;
  readonly idleMs: number;
};
type Waiting = {
  readonly evaluation: Evaluation;
  readonly resolve: (answered: Answered | 'late') => void;
};
type Thread = { readonly worker: Worker; isFresh: boolean; isFree: boolean; idle?: NodeJS.Timeout };

/** What one person may have waiting. */
const mostWaiting = 2000;

/** Threads that evaluate one thing at a time, in turn by whose it is. What takes too long ends its thread only. */
export class EvaluationThreads {
  private readonly options: Options;
  private readonly queue = new FairQueue<Waiting>();
  private readonly threads = new Set<Thread>();
  private count = 0;

  constructor(options: Options) {
    this.options = options;
  }

  /** `late` where it took too long, `full` where its owner has too much waiting. */
  ask(evaluation: Evaluation, owner: string): Promise<Answered | 'late' | 'full'> {
    if (this.queue.waitingOf(owner) >= mostWaiting) return Promise.resolve('full');
    return new Promise((resolve) => {
      this.queue.add(owner, { evaluation, resolve });
      this.serve();
    });
  }

  private serve(): void {
    while (this.queue.size > 0) {
      const thread = this.freeThread();
      if (!thread) return;
      const next = this.queue.take();
      if (next) this.perform(thread, next);
    }
  }

  private freeThread(): Thread | undefined {
    for (const thread of this.threads) if (thread.isFree) return thread;
    if (this.threads.size >= this.options.size) return undefined;
    const thread: Thread = { worker: this.options.start(), isFresh: true, isFree: true };
    // It never keeps the process from ending.
    thread.worker.unref();
    this.threads.add(thread);
    return thread;
  }

  private perform(thread: Thread, { evaluation, resolve }: Waiting): void {
    const { longestMs, startsWithinMs, idleMs } = this.options;
    clearTimeout(thread.idle);
    thread.isFree = false;
    this.count += 1;
    const id = this.count;
    const end = (answered: Answered | 'late') => {
      clearTimeout(timer);
      thread.worker.off('message', heard).off('error', died).off('exit', died);
      resolve(answered);
      this.serve();
    };
    const drop = () => {
      this.threads.delete(thread);
      void thread.worker.terminate();
    };
    const heard = (answered: Answered) => {
      if (answered.id !== id) return;
      thread.isFresh = false;
      thread.isFree = true;
      thread.idle = setTimeout(drop, idleMs).unref();
      end(answered);
    };
    const died = () => {
      drop();
      end({ id, fault: 'It needed more memory than it may and was stopped.' });
    };
    const timer = setTimeout(
      () => {
        drop();
        end('late');
      },
      thread.isFresh ? startsWithinMs : longestMs,
    );
    thread.worker.on('message', heard).on('error', died).on('exit', died);
    thread.worker.postMessage({ id, evaluation });
  }
}
