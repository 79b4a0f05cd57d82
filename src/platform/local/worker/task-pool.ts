import type { Worker } from 'node:worker_threads';
import { AppError } from '#kernel/errors.ts';
import { FairQueue } from '#platform/limits/fair-queue.ts';
import { ProviderError } from '../../gateway/provider.ts';
import { type Lane, openLane } from './lane.ts';
import type { Made, Task } from './messages.ts';

/** On whose behalf a task runs, and when nobody waits for it any more. */
export type TaskOwner = { readonly id: string; readonly signal?: AbortSignal | undefined };

type Options = {
  /** Threads at most, read anew for each task. */
  readonly size: () => number;
  readonly start: () => Worker;
  /** Milliseconds of work, waiting not counted, after which a task is given up with its thread. */
  readonly longestMs: number;
  /** An unused thread ends after this time and gives its memory back. */
  readonly idleMs: number;
  /** Tasks of one person that may wait. */
  readonly mostWaiting: number;
};

type Waiting = {
  readonly task: Task;
  readonly owner: TaskOwner;
  readonly begin: (lane: Lane) => void;
};

/**
 * Threads that each do one task at a time. Who waits is served in turn by person. A task that fails,
 * takes too long or is no longer wanted concerns nobody else's.
 */
export class TaskPool {
  private readonly options: Options;
  private readonly queue = new FairQueue<Waiting>();
  private readonly lanes = new Set<Lane>();

  constructor(options: Options) {
    this.options = options;
  }

  /** Throws 429 when the person has too much waiting, ProviderError when the work fails or ends early. */
  async run(task: Task, owner: TaskOwner): Promise<Made> {
    refuseAborted(owner);
    const { mostWaiting, longestMs } = this.options;
    if (this.queue.waitingOf(owner.id) >= mostWaiting) {
      throw new AppError(
        'too_many_requests',
        429,
        `You have ${mostWaiting} tasks waiting for this machine already. Wait for some of them.`,
      );
    }
    const lane = await this.waitForLane(task, owner);
    try {
      refuseAborted(owner);
      return await lane.perform(task, longestMs, owner.signal);
    } finally {
      this.release(lane);
    }
  }

  private waitForLane(task: Task, owner: TaskOwner): Promise<Lane> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        if (this.queue.remove(waiting)) reject(gone());
      };
      const begin = (lane: Lane) => {
        owner.signal?.removeEventListener('abort', leave);
        resolve(lane);
      };
      const waiting: Waiting = { task, owner, begin };
      owner.signal?.addEventListener('abort', leave, { once: true });
      this.queue.add(owner.id, waiting);
      this.serve();
    });
  }

  /** Gives free threads to whoever is next. */
  private serve(): void {
    while (this.queue.size > 0) {
      const lane = this.freeLane();
      if (!lane) return;
      lane.take();
      this.queue.take()?.begin(lane);
    }
  }

  private freeLane(): Lane | undefined {
    for (const lane of this.lanes) if (lane.isFree) return lane;
    if (this.lanes.size >= this.options.size()) return undefined;
    const lane = openLane(this.options.start, this.options.idleMs, () => this.lanes.delete(lane));
    this.lanes.add(lane);
    return lane;
  }

  private release(lane: Lane): void {
    lane.release();
    this.serve();
  }
}

const gone = () => new ProviderError('local', 'aborted', 'Nobody waits for this any more.');

function refuseAborted({ signal }: TaskOwner): void {
  if (signal?.aborted) throw gone();
}
