import type { ListedAssistant } from './assistant-queries.ts';

type Whose = Pick<ListedAssistant, 'builtIn' | 'by' | 'team'>;

/** Whose an assistant is, before it is used for the first time. */
export function whoseWords({ builtIn, by, team }: Whose): string {
  if (builtIn) return 'Comes with this hub.';
  const place = team ? ` Shared in ${team}.` : '';
  if (by === null) return `Yours.${place}`;
  const who = by === '' ? 'somebody whose account has ended' : by;
  return `Last changed by ${who}.${place}`;
}
