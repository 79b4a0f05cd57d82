import type { TextRequest } from '../../gateway/provider.ts';
import type { RewriteStyle } from './rewrite.ts';

/** A conversation as the local engine sees it. */
export type Reading = {
  /** What the user wrote last, without attachments. */
  readonly question: string;
  /** Text of attached files. */
  readonly attachments: readonly string[];
  readonly hasImages: boolean;
  /** The user's message before, for short follow-ups. */
  readonly before: string;
  /** The last answer. */
  readonly answer: string;
};

/** Stands before the text of an attached file, for services; here it would be quoted as content. */
const fileHeading = /^File "[^\n]*":\n+/;

/** Takes the last question and what stands around it out of a request. */
export function readRequest({ messages }: TextRequest): Reading {
  const last = messages.at(-1);
  const parts =
    typeof last?.content === 'string'
      ? [{ type: 'text' as const, text: last.content }]
      : (last?.content ?? []);
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  const earlier = messages.slice(0, -1);
  return {
    question: texts.at(-1)?.trim() ?? '',
    attachments: texts.slice(0, -1).map((text) => text.replace(fileHeading, '')),
    hasImages: parts.some((part) => part.type === 'image'),
    before: plain(earlier.findLast(({ role }) => role === 'user')?.content),
    answer: plain(earlier.findLast(({ role }) => role === 'assistant')?.content),
  };
}

function plain(content: TextRequest['messages'][number]['content'] | undefined): string {
  if (content === undefined || typeof content === 'string') return content ?? '';
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).at(-1) ?? '';
}

/** An order such as `Shorten: …` with the text it applies to ('' when none was given). */
export type Order = { readonly text: string };

const summaryOrder =
  /^(?:please |can you |could you |bitte )*(?:summari[sz]e|summary of|tl;?dr|sum up|give me a summary|key points|fasse|zusammenfassung|r[eé]sume[zr]?|resumen|resume)\b([^:\n]{0,80})[:\n]?([\s\S]*)$/i;

/** Reads an order to summarise. */
export function readSummaryOrder(question: string): Order | undefined {
  const [, aside = '', text = ''] = summaryOrder.exec(question) ?? [];
  if (!summaryOrder.test(question)) return undefined;
  return {
    text:
      text.trim().length > 40
        ? text.trim()
        : `${aside}${text}`.trim().length > 160
          ? `${aside}${text}`.trim()
          : '',
  };
}

const rewriteOrders: readonly (readonly [RegExp, RewriteStyle])[] = [
  [
    /^(?:make (?:it|this|that) (?:shorter|concise)|shorten|condense|k[uü]rze|raccourcis|acorta)\b/i,
    'shorter',
  ],
  [
    /^(?:make (?:it|this|that) (?:more )?(?:formal|polite|professional)|formal(?:ise|ize)?|rewrite (?:it |this )?(?:formally|politely|professionally|in a formal))/i,
    'formal',
  ],
  [
    /^(?:make (?:it|this|that) a list|(?:turn|put) (?:it|this|that) into (?:a list|bullet points)|bullet points|as a list|list form)\b/i,
    'list',
  ],
  [/^(?:upper ?case|in capitals|make (?:it|this) upper ?case)\b/i, 'upper'],
  [/^(?:lower ?case|make (?:it|this) lower ?case)\b/i, 'lower'],
  [
    /^(?:rewrite|rephrase|reword|simplify|make (?:it|this|that) (?:simpler|clearer)|proofread|umformulieren|formuliere|reformule|reescribe)\b/i,
    'plain',
  ],
];

/** Reads an order to rewrite, with its style. */
export function readRewriteOrder(question: string): (Order & { style: RewriteStyle }) | undefined {
  const order = question.replace(/^(?:please|can you|could you|bitte)\s+/i, '');
  const style = rewriteOrders.find(([pattern]) => pattern.test(order))?.[1];
  if (!style) return undefined;
  const cut = /^[^:\n]{0,80}[:\n]\s*([\s\S]+)$/.exec(order)?.[1]?.trim();
  return { style, text: cut ?? '' };
}

/** Whether a message only greets or asks what the engine can do. */
export const isGreeting = (question: string): boolean =>
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hallo|guten (?:tag|morgen|abend)|moin|servus|bonjour|salut|hola|buenos d[ií]as|ciao|help|help me|i need help|can you help(?: me)?|who are you|what are you|what can (?:you|i) do(?: here)?|what is this|how does this work)\b[\s\p{P}\p{S}\p{L}]{0,16}$/iu.test(
    question,
  );
export const isThanks = (question: string): boolean =>
  /^(?:thanks|thank you|thx|cheers|danke|merci|gracias|grazie)\b.{0,30}$/iu.test(question);

/** "And how do I delete it?" only makes sense together with the message before. */
export const pointsBack = (question: string): boolean =>
  question.split(/\s+/).length <= 8 &&
  /^(?:and|but|what about|how about|why|more|und|et|y)\b|\b(?:it|that|this|them|those|these)\b/i.test(
    question,
  );

/** Whether the user wants a new text, which rules cannot write. */
export const wantsNewText = (question: string): boolean =>
  /^(?:please |can you |could you )*(?:write|compose|draft|invent|tell me a (?:story|joke)|schreib\w*|verfasse|[eé]cris|r[eé]dige|escribe|redacta)\b/i.test(
    question,
  );
