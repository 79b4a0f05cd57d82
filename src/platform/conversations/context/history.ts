import type { TextMessage } from '../../gateway/provider.ts';
import { summarize } from '../../local/text/summarize.ts';
import type { MessageRow } from '../conversation-types.ts';

/** Characters of earlier messages that go along as they are; more when all are wanted. */
export const historyRoom = { usual: 60_000, whole: 600_000 } as const;
/** Characters in which older turns are put. */
const summaryRoom = 8000;
/** Fewest characters that say anything of a message; the newest of the old ones get them. */
const leastOfMessage = 80;
const mostSummarised = summaryRoom / leastOfMessage;
/** Characters of an answer that its summary is made of. */
const readForSummary = 6000;

/** How many of the earlier messages go along as they are, in few words, and not at all. */
export type HistoryPlan = {
  readonly whole: number;
  readonly summarised: number;
  readonly leftOut: number;
  /** Characters that go along. */
  readonly characters: number;
};

/** Decides what of the earlier messages goes along with a question; the newest ones as they are. */
export function planHistory(before: readonly MessageRow[], isWhole: boolean): HistoryPlan {
  const room = isWhole ? historyRoom.whole : historyRoom.usual;
  const sizes = before.map((message) => plainContent(message).length);
  let whole = 0;
  let characters = 0;
  for (const size of sizes.toReversed()) {
    if (characters + size > room) break;
    characters += size;
    whole += 1;
  }
  const older = before.length - whole;
  const summarised = Math.min(older, mostSummarised);
  if (summarised > 0) characters += summaryRoom;
  return { whole, summarised, leftOut: older - summarised, characters };
}

/** The earlier messages as a text service gets them. */
export function tellHistory(before: readonly MessageRow[], plan: HistoryPlan): TextMessage[] {
  const { whole, summarised } = plan;
  const from = before.length - whole;
  const kept = before.slice(from).flatMap((message): TextMessage[] => {
    const content = plainContent(message);
    return content === '' ? [] : [{ role: message.role, content }];
  });
  if (summarised === 0) return beginsWithPerson(kept);
  const older = before.slice(from - summarised, from);
  const share = Math.floor(summaryRoom / summarised);
  const lines = older.flatMap((message) => {
    const line = shortened(message, share);
    return line === '' ? [] : [line];
  });
  const first: TextMessage = {
    role: 'user',
    content: `What was said earlier in this conversation, in few words:\n\n${lines.join('\n')}`,
  };
  return [first, ...kept];
}

function shortened(message: MessageRow, share: number): string {
  const content = plainContent(message).slice(0, readForSummary).replace(/\s+/g, ' ').trim();
  if (content === '') return '';
  const isAnswer = message.role === 'assistant';
  const words = isAnswer && content.length > share ? summarize(content, 2).join(' ') : content;
  const told = words.length > share ? `${words.slice(0, share - 1)}…` : words;
  return `${isAnswer ? 'You answered' : 'They wrote'}: ${told}`;
}

/** Services want the first word to be the person's. */
const beginsWithPerson = (messages: TextMessage[]): TextMessage[] =>
  messages[0]?.role === 'assistant'
    ? [{ role: 'user', content: '(The conversation begins with your answer.)' }, ...messages]
    : messages;

/** A message in words: media become a note of what they show. */
export function plainContent({ content, type, metadata, status }: MessageRow): string {
  if (status === 'failed') return '';
  if (type === 'text') return content;
  return `[${type}: ${metadata.prompt ?? content}]`;
}
