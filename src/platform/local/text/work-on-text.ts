import type { Answer } from '../local-skill.ts';
import { languageOf } from './language-of.ts';
import { type Reading, readRewriteOrder, readSummaryOrder } from './read-request.ts';
import { type RewriteStyle, rewrite } from './rewrite.ts';
import { splitSentences } from './sentences.ts';
import { summarize } from './summarize.ts';

/** Characters from which a message without a question is taken for a text to summarise. */
const longText = 1200;

/** Summaries and rewriting, of the given text, else of an attachment, else of the last answer. */
export function workOnText(reading: Reading): Answer | undefined {
  const { question, attachments } = reading;
  const matter = attachments.join('\n\n') || reading.answer || reading.before;
  const summary = readSummaryOrder(question);
  if (summary) return { topic: 'summary', text: summaryOf(summary.text || matter), sources: [] };
  if (question.length > longText && !question.slice(-200).includes('?'))
    return { topic: 'summary', text: summaryOf(question), sources: [] };
  const order = readRewriteOrder(question);
  if (order) {
    const text = rewritten(order.text || matter, order.style);
    return { topic: 'rewrite', text, sources: [] };
  }
  if (attachments.length === 0 || question !== '') return undefined;
  const text = `The main sentences of your attachment:\n\n${listed(summarize(matter))}`;
  return { topic: 'summary', text, sources: [] };
}

function summaryOf(text: string): string {
  const sentences = splitSentences(text.slice(0, 4000));
  if (sentences.length === 0)
    return 'Please add the text to summarise after a colon, or attach a file.';
  if (sentences.length === 1)
    return 'This is one sentence already, and the Local engine only picks sentences. Please add the text to summarise after a colon, or attach a file.';
  const lines = summarize(text);
  if (lines.length === 1) return `The sentence that carries most of the text:\n\n${listed(lines)}`;
  return `The ${lines.length} sentences that carry most of the text:\n\n${listed(lines)}`;
}

const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** The rules are about English wording; these styles need none. */
const wordless: readonly RewriteStyle[] = ['upper', 'lower', 'list'];

function rewritten(text: string, style: RewriteStyle): string {
  if (text.trim() === '') return 'Please add the text to rewrite after a colon.';
  const isEnglish = languageOf(text) === 'en';
  if (!isEnglish && !wordless.includes(style) && style !== 'shorter')
    return 'I cannot rewrite this: the Local engine has rules for English wording only. It can make a list of the sentences (`as a list: …`) or keep the ones that matter (`summarise: …`).';
  const result = rewrite(text, style);
  if (result.replace(/\s+/g, ' ').trim() !== text.replace(/\s+/g, ' ').trim()) return result;
  return 'I cannot improve on this: none of my rules for wording applies to the text. The Local engine does not rewrite freely as a language model does.';
}
