/**
 * Somebody's expression, read and not yet run. Only a thread that can be ended may run it
 * (`check-worker.ts`): nobody can tell how long that would take. Throws a SyntaxError.
 */
export const strangersPattern = (source: string): RegExp => new RegExp(source, 'u');
