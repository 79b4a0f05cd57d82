import type { FilmPlan, FilmRequest } from '../film-types.ts';
import { readTopic } from './topic/topic.ts';

/** Longest list of left-out sentences in a note. */
const mostNamed = 3;

/**
 * What a local film does not say of its description, in sentences for people: wishes that need a
 * text service, and statements for which its length had no room.
 */
export function unspokenNotes(request: FilmRequest, plan: FilmPlan): string[] {
  if (plan.writer !== 'local') return [];
  const { facts, unspoken } = readTopic(request.title, request.description);
  const said = plainOf(plan.scenes.map(({ narration }) => narration).join(' '));
  const missing = facts.filter((fact) => !said.includes(plainOf(fact)));
  return [
    ...(unspoken.length > 0
      ? [
          `Taken as instructions, so not spoken: ${listed(unspoken)}. The local writer says only facts.`,
        ]
      : []),
    ...(missing.length > 0 ? [`No room in this length for: ${listed(missing)}.`] : []),
  ];
}

const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function listed(pieces: readonly string[]): string {
  const named = pieces.slice(0, mostNamed).map((piece) => `“${piece.replace(/[.]$/, '')}”`);
  const more = pieces.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
