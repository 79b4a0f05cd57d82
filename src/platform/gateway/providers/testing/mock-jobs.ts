import type { MockScenario } from './mock-scenarios.ts';

/** Where a job stands; each service has its own word for it. */
export type MockJobStage = 'initial' | 'running' | 'unknown' | 'done' | 'failed' | 'canceled';

type Job = {
  readonly scenario: MockScenario;
  /** What the order called it. */
  readonly label: string | undefined;
  polls: number;
  terminalPolls: number;
};

/** Jobs of one mock service. Every poll moves a job on: initial, running, then its end. */
export class MockJobs {
  readonly #jobs = new Map<string, Job>();
  #count = 0;

  /** Starts a job under the given id, or under one of its own. */
  start(scenario: MockScenario, id?: string, label?: string): string {
    this.#count += 1;
    const name = id ?? `job-${this.#count}`;
    this.#jobs.set(name, { scenario, label, polls: 0, terminalPolls: 0 });
    return name;
  }

  /** How many were ever started. */
  get count(): number {
    return this.#count;
  }

  /** All jobs, the newest first. */
  list(): { id: string; label: string | undefined }[] {
    return [...this.#jobs].map(([id, { label }]) => ({ id, label })).reverse();
  }

  /** Counts one poll and tells the stage; undefined for a job that was never started. */
  poll(id: string): { stage: MockJobStage; isLinkExpired: boolean } | undefined {
    const job = this.#jobs.get(id);
    if (job === undefined) return undefined;
    job.polls += 1;
    if (job.polls === 1) return { stage: 'initial', isLinkExpired: false };
    if (job.polls === 2) {
      const stage = job.scenario === 'job-unknown' ? 'unknown' : 'running';
      return { stage, isLinkExpired: false };
    }
    job.terminalPolls += 1;
    const isLinkExpired = job.scenario === 'expired-link' && job.terminalPolls === 1;
    return { stage: endOf(job.scenario), isLinkExpired };
  }
}

function endOf(scenario: MockScenario): MockJobStage {
  if (scenario === 'job-failed') return 'failed';
  return scenario === 'job-canceled' ? 'canceled' : 'done';
}
