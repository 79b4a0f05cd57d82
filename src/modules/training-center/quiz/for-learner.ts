import type { Question } from './question.ts';

/** A question as learners get it: nothing in it tells the answer. */
export type AskedQuestion = {
  readonly id: string;
  readonly type: Question['type'];
  readonly text: string;
  readonly points: number;
  readonly options?: readonly { readonly id: string; readonly text: string }[];
  readonly left?: readonly { readonly id: string; readonly text: string }[];
  readonly right?: readonly { readonly id: string; readonly text: string }[];
  readonly gaps?: number;
  readonly assetId?: string;
};

type Random = { next(): number };
type Card = { readonly id: string; readonly text: string };

/** Takes the answers out and shuffles what would tell them by its place. The same random numbers, the same order. */
export function forLearner(question: Question, random: Random): AskedQuestion {
  const { id, type, text, points } = question;
  const asked = { id, type, text, points };
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'ordering':
      return { ...asked, options: shuffled(question.options, random) };
    case 'matching':
      return {
        ...asked,
        left: question.left.map(bare),
        right: shuffled(question.right, random),
      };
    case 'gaps':
      return { ...asked, gaps: question.correct.length };
    case 'hotspot':
      return { ...asked, assetId: question.assetId };
    default:
      return asked;
  }
}

const bare = ({ id, text }: Card): Card => ({ id, text });

/** Fisher–Yates. */
export function shuffled(cards: readonly Card[], random: Random): Card[] {
  const list = cards.map(bare);
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random.next() * (at + 1));
    [list[at], list[other]] = [list[other] as Card, list[at] as Card];
  }
  return list;
}
