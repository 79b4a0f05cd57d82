import type { TextMessage, TextPart } from '../../gateway/provider.ts';
import type { Platform } from '../../platform.ts';
import type { Citation, MessageRow, Seen } from '../conversation-types.ts';
import { attachedSoFar, fileRoom, howSeen, planFiles, tellFiles } from './files.ts';
import { historyRoom, planHistory, tellHistory } from './history.ts';

export type Context = {
  readonly messages: readonly TextMessage[];
  readonly seen: Seen;
  /** Passages of long files that went along, by the number that they are cited by. */
  readonly citations: readonly Citation[];
};

type Wish = {
  /** Everything goes along as it is, as far as there is room at all. */
  readonly isWhole: boolean;
  /** The Local engine does not look at pictures, nor at marks between passages. */
  readonly isLocal: boolean;
};

/** The conversation down to the question with all its files, and what of it a text service gets to see. */
export async function buildContext(
  platform: Platform,
  userId: string,
  path: readonly MessageRow[],
  question: string,
  { isWhole, isLocal }: Wish,
): Promise<Context> {
  const before = path.slice(0, -1);
  const history = planHistory(before, isWhole);
  const own = openTurn(path).flatMap(({ metadata }) => metadata.attachments ?? []);
  const files = isLocal
    ? attachedSoFar(path).filter(
        ({ id, mimeType }) => !mimeType.startsWith('image/') || own.some((each) => each.id === id),
      )
    : attachedSoFar(path);
  const plans = planFiles(files, isWhole);
  const asked = [question, before.findLast(({ role }) => role === 'user')?.content ?? ''];
  const told = await tellFiles(platform, userId, plans, asked.join('\n'), isLocal);
  const text: TextPart = { type: 'text', text: question };
  const content = told.parts.length > 0 ? [...told.parts, text] : question;
  return {
    messages: [...tellHistory(before, history), { role: 'user', content }],
    citations: told.citations,
    seen: seenOf(path, isWhole, told.seen),
  };
}

/** What a text service would see with a next question. */
export function previewSeen(
  before: readonly MessageRow[],
  attached: readonly {
    readonly id: string;
    readonly name: string;
    readonly mimeType: string;
    readonly textLength: number;
  }[],
  isWhole: boolean,
): Seen {
  const known = new Map([...attachedSoFar(before), ...attached].map((each) => [each.id, each]));
  const files = planFiles([...known.values()], isWhole);
  const seen = files.map((plan) => ({
    id: plan.file.id,
    name: plan.file.name,
    how: howSeen(plan),
  }));
  const told = files.reduce((sum, { file, room }) => sum + Math.min(room, file.textLength), 0);
  return seenFrom(before, isWhole, seen, told);
}

function seenOf(path: readonly MessageRow[], isWhole: boolean, files: Seen['files']): Seen {
  const plans = planFiles(attachedSoFar(path), isWhole);
  const told = plans.reduce((sum, { file, room }) => sum + Math.min(room, file.textLength), 0);
  return seenFrom(path.slice(0, -1), isWhole, files, told);
}

function seenFrom(
  before: readonly MessageRow[],
  isWhole: boolean,
  files: Seen['files'],
  ofFiles: number,
): Seen {
  const { whole, summarised, leftOut, characters } = planHistory(before, isWhole);
  const most = isWhole ? historyRoom.whole + fileRoom.whole : historyRoom.usual + fileRoom.usual;
  return { characters: characters + ofFiles, most, whole, summarised, leftOut, files, isWhole };
}

/** The question with what its asker sent just before it and nobody has answered. */
const openTurn = (path: readonly MessageRow[]): readonly MessageRow[] =>
  path.slice(path.findLastIndex(({ role }) => role !== 'user') + 1);

/** With what goes along besides the conversation. */
export const withPersonal = (
  seen: Seen,
  { memory, instructions, assistant }: Pick<Seen, 'memory' | 'instructions' | 'assistant'>,
): Seen => ({
  ...seen,
  characters: [memory, instructions, assistant].reduce(
    (sum, part) => sum + (part?.characters ?? 0),
    seen.characters,
  ),
  ...(memory && { memory }),
  ...(instructions && { instructions }),
  ...(assistant && { assistant }),
});
