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
  /^(?:please |can you |could you |bitte |kannst du |peux-tu |puedes )*(?:summari[sz]e|summary of|tl;?dr|sum up|give me a summary|key points|fasse|zusammenfassung|r[eé]sume[zr]?|resumen|resume)(?![\p{L}])([^:\n]{0,80})(?:[:\n]([\s\S]*))?/iu;
/** Without a colon, so much text after the order is taken for what is to be summarised. */
const plainlyText = 160;

/** Reads an order to summarise. */
export function readSummaryOrder(question: string): Order | undefined {
  const [order, aside = '', text] = summaryOrder.exec(question) ?? [];
  if (order === undefined) return undefined;
  if (text?.trim()) return { text: text.trim() };
  const rest = question.slice(order.length - aside.length).trim();
  return { text: rest.length > plainlyText ? rest : '' };
}

const rewriteOrders: readonly (readonly [RegExp, RewriteStyle])[] = [
  [
    /^(?:make (?:it|this|that) (?:shorter|concise)|shorten|condense|k[uü]rze|raccourcis|acorta)(?![\p{L}])/iu,
    'shorter',
  ],
  [
    /^(?:make (?:it|this|that) (?:more )?(?:formal|polite|professional)|formal(?:ise|ize)?|(?:rewrite|rephrase|reword|say) (?:it |this |that )?(?:more )?(?:formally|politely|professionally|in a (?:formal|polite|professional))|formulier\w* (?:das |es )?h[oö]flich\w*|reformule[zr]? poliment|reescribe con cortes[ií]a)/i,
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
  const order = question.replace(/^(?:please|can you|could you|bitte) +/i, '');
  const style = rewriteOrders.find(([pattern]) => pattern.test(order))?.[1];
  if (!style) return undefined;
  const cut = /^[^:\n]{0,80}[:\n]\s*([\s\S]+)$/.exec(order)?.[1]?.trim();
  return { style, text: cut ?? '' };
}

/** "And how do I delete it?" only makes sense together with the message before. */
export const pointsBack = (question: string): boolean =>
  question.split(/\s+/).length <= 8 &&
  /^(?:and|but|what about|how about|why|more|und|et|y)\b|\b(?:it|that|this|them|those|these)\b/i.test(
    question,
  );
