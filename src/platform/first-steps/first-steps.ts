import type { CurrentUser, Platform } from '../platform.ts';

/** One thing to do in the first hour, contributed by the module that it is about. */
export type FirstStep = {
  /** Stays the same for good: people's choice to skip it is kept by it. */
  readonly id: string;
  readonly audience: 'admin' | 'user';
  /** Small ones come first; steps of an administrator and of others are counted apart. */
  readonly order: number;
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly path: string };
  /** Something that finishes the step with one click. */
  readonly quick?: {
    readonly label: string;
    run(platform: Platform, user: CurrentUser): Promise<void>;
  };
  /** Looked up each time, where it happens. */
  isDone(platform: Platform, userId: string): Promise<boolean>;
};

/** By the database of a hub, since tests run several hubs in one process. */
const offered = new WeakMap<object, readonly FirstStep[]>();

/** Called once when a hub is built, with the steps of all modules. */
export function registerFirstSteps({ db }: Platform, steps: readonly FirstStep[]): void {
  offered.set(
    db,
    [...steps].sort((a, b) => a.order - b.order),
  );
}

/** The steps for a person, in their order. */
export const firstStepsFor = ({ db }: Platform, user: CurrentUser): readonly FirstStep[] =>
  (offered.get(db) ?? []).filter(({ audience }) => audience === (user.isAdmin ? 'admin' : 'user'));
