import type { z } from 'zod';
import type { projectSchema } from '../../project-contract.ts';
import type { Undo } from './use-undo.ts';

export type Steps = Pick<Undo<unknown>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;

/** How far the last words of a part are: stored, on their way, or refused. */
export type PartSaving = {
  readonly state: 'saved' | 'waiting' | 'saving' | 'stopped';
  readonly problem: { readonly text: string; readonly isConflict: boolean } | undefined;
  /** Stores what waits; throws why it could not. */
  readonly flush: () => Promise<void>;
  /** The way back of the part. */
  readonly steps: Steps;
};

/** A project on its screen. */
export type OpenProject = z.infer<typeof projectSchema> & {
  /** False for viewers, who look and change nothing. */
  readonly canEdit: boolean;
  /** Reads it again from the server. */
  readonly reload: () => Promise<void>;
  /** Stores the changes that wait; throws why it could not. */
  readonly flush: () => Promise<void>;
  /** Told by each part that is open; undefined once it is not. */
  readonly report: (part: string, saving: PartSaving | undefined) => void;
};

const worst = ['saved', 'waiting', 'saving', 'stopped'] as const;

/** One state for all parts: the one that asks most for attention. */
export function savingOf(parts: readonly PartSaving[]): Omit<PartSaving, 'steps'> {
  const flush = async () => {
    await Promise.all(parts.map((part) => part.flush()));
  };
  const first = parts.toSorted((a, b) => worst.indexOf(b.state) - worst.indexOf(a.state))[0];
  return { state: first?.state ?? 'saved', problem: first?.problem, flush };
}
