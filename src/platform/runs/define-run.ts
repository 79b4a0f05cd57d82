import type { AnyRun, RunDefinition } from './run-types.ts';

/** Declares a kind of long work; list it in the `runs` of its server module. */
export const defineRun = <I, O>(definition: RunDefinition<I, O>): RunDefinition<I, O> => definition;

const known = new Map<string, AnyRun>();

/** Makes kinds of work known to this process. */
export function registerRuns(definitions: readonly AnyRun[]): void {
  for (const definition of definitions) known.set(definition.name, definition);
}

/** Undefined for kinds that this version of the hub does not have. */
export const findDefinition = (name: string): AnyRun | undefined => known.get(name);
