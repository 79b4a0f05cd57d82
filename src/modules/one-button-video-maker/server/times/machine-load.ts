import { availableParallelism, loadavg } from 'node:os';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

export const busyMachine = 'The machine is busy with other work';

/** Load of the moment. */
export type MachineLoad = {
  readonly cores: number;
  /** Threads that want a core, averaged over a minute; 0 where the system does not say. */
  readonly wanting: number;
  /** Films that are being made, the hub's heavy jobs. */
  readonly films: number;
};

export async function machineLoad(scope: DbScope): Promise<MachineLoad> {
  const { rows } = await scope.execute<{ films: number }>(
    sql`select count(*)::int as films from film_states where status = 'generating'`,
  );
  return {
    cores: availableParallelism(),
    wanting: loadavg()[0] ?? 0,
    films: rows[0]?.films ?? 0,
  };
}

/** By how much work that is no film of the hub slows films down; 1 or more. */
export function slowdown({ cores, wanting, films }: MachineLoad): number {
  // Films want all cores, and wait for each other in the hub's own count of them.
  const others = wanting - films * cores;
  return 1 + Math.max(0, others - 0.25 * cores) / cores;
}

/** By how much films under way slow each other down, with all other work; 1 or more. */
export const slowdownUnderWay = (load: MachineLoad): number =>
  slowdown(load) * Math.max(1, load.films);

/** Whether others keep a film that is being made from its cores. */
export const isBusy = ({ cores, wanting, films }: MachineLoad): boolean =>
  films > 1 || wanting > 2.5 * cores;
