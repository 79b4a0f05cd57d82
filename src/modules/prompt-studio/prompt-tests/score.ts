import type { Cell, Matrix, Score } from './schemas.ts';

/** Whether a cell counts: there is an answer, and it bears every check. */
export const isGood = ({ error, failed }: Pick<Cell, 'error' | 'failed'>): boolean =>
  error === null && failed.length === 0;

/** How many cells of each version and service are good. */
export function scoresOf(
  cells: readonly Cell[],
  versions: readonly string[],
  services: readonly string[],
): Score[] {
  return versions.flatMap((version) =>
    services.map((service) => {
      const mine = cells.filter((cell) => cell.version === version && cell.service === service);
      return { version, service, passed: mine.filter(isGood).length, total: mine.length };
    }),
  );
}

/** What one version does worse and better than another with the same case and service. */
export type Difference = { readonly worse: readonly Cell[]; readonly better: readonly Cell[] };

/** Cells of `next` beside those of `before`. A cell without an answer tells nothing of its version. */
export function compareVersions({ cells }: Matrix, before: string, next: string): Difference {
  const keyOf = ({ case: at, service }: Cell) => `${at} ${service}`;
  const old = new Map(
    cells.filter((one) => one.version === before).map((one) => [keyOf(one), one]),
  );
  const worse: Cell[] = [];
  const better: Cell[] = [];
  for (const cell of cells.filter(({ version }) => version === next)) {
    const was = old.get(keyOf(cell));
    if (!was || was.error !== null || cell.error !== null || isGood(was) === isGood(cell)) continue;
    (isGood(was) ? worse : better).push(cell);
  }
  return { worse, better };
}
