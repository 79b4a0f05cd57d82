import { setImmediate as nextTurn } from 'node:timers/promises';
import { ProviderError, type TextEvent, type TextRequest } from '../../gateway/provider.ts';
import type { Platform } from '../../platform.ts';
import { searchPassages } from '../../retrieval/search-passages.ts';
import { answerArithmetic } from './arithmetic.ts';
import { type Answer, answerFromTexts, composeAnswer } from './compose-answer.ts';
import { answerDate } from './dates.ts';
import { answerFromFacts } from './hub-facts.ts';
import { outlineFor } from './outlines.ts';
import {
  isGreeting,
  isThanks,
  pointsBack,
  type Reading,
  readRequest,
  readRewriteOrder,
  readSummaryOrder,
  wantsNewText,
} from './read-request.ts';
import { rewrite } from './rewrite.ts';
import { summarize } from './summarize.ts';

const model = 'local-engine';
/** Characters from which a message without a question is taken for a text to summarise. */
const longText = 1200;
/** Passages looked at for an answer; the best two are shown. */
const found = 12;

/** Answers in text without any service, streamed in groups of words. */
export async function* answerText(
  platform: Platform,
  userId: string,
  request: TextRequest,
  signal?: AbortSignal,
): AsyncIterable<TextEvent> {
  const { text, sources } = await answer(platform, userId, readRequest(request));
  for (const group of text.match(/(?:\S+\s*){1,4}/g) ?? [text]) {
    if (signal?.aborted) throw new ProviderError('local', 'aborted', 'The answer was stopped.');
    yield { type: 'delta', text: group };
    await nextTurn();
  }
  for (const source of sources) yield { type: 'source', ...source };
  yield { type: 'finish', reason: 'stop', model, usage: {} };
}

async function answer(platform: Platform, userId: string, reading: Reading): Promise<Answer> {
  const { question } = reading;
  const exact = answerArithmetic(question) ?? answerDate(question, platform.now());
  if (exact) return only(exact);
  if (question === '' && !reading.hasImages && reading.attachments.length === 0)
    return only(welcome);
  if (isGreeting(question)) return only(welcome);
  if (isThanks(question)) return only('You are welcome. Ask on whenever you like.');
  const worked = workOnText(reading);
  if (worked) return only(worked);
  if (reading.hasImages && reading.attachments.length === 0) return only(noSight);
  const lines = answerFromTexts(question, reading.attachments);
  if (lines.length > 0)
    return only(`From your attachment:\n\n${lines.map((line) => `> ${line}`).join('\n>\n')}`);
  if (wantsNewText(question)) return only(newText(question));
  return answerFromPassages(platform, userId, reading);
}

const only = (text: string): Answer => ({ text, sources: [] });

/** Summaries and rewriting, of the given text, else of an attachment, else of the last answer. */
function workOnText(reading: Reading): string | undefined {
  const { question, attachments } = reading;
  const matter = attachments.join('\n\n') || reading.answer || reading.before;
  const summary = readSummaryOrder(question);
  if (summary || (question.length > longText && !question.slice(-200).includes('?'))) {
    const text = summary?.text || (summary ? matter : question);
    if (text.length < 80)
      return 'Please add the text to summarise after a colon, or attach a file.';
    const lines = summarize(text);
    return `The ${lines.length} sentences that carry most of the text:\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
  }
  const order = readRewriteOrder(question);
  if (!order) return attachments.length > 0 && question === '' ? bullets(matter) : undefined;
  const text = order.text || matter;
  if (text === '') return 'Please add the text to rewrite after a colon.';
  return rewrite(text, order.style);
}

const bullets = (text: string): string =>
  `The main sentences of your attachment:\n\n${summarize(text)
    .map((line) => `- ${line}`)
    .join('\n')}`;

async function answerFromPassages(
  platform: Platform,
  userId: string,
  { question, before }: Reading,
): Promise<Answer> {
  const fact = answerFromFacts(question);
  if (fact) return fact;
  const passages = await searchPassages(platform.db, userId, question, found);
  const direct = composeAnswer(question, passages);
  if (direct) return direct;
  if (before && pointsBack(question)) {
    const together = `${before} ${question}`;
    const wider = composeAnswer(
      together,
      await searchPassages(platform.db, userId, together, found),
    );
    if (wider) return wider;
  }
  return only(nothingFound(question));
}

const keyHint =
  'With a key for a text service such as OpenAI, Anthropic or Groq in the [API Key Manager](/api-keys), the hub would answer this in full.';

const welcome = `Hello! I am the **Local engine**: I work on this server, without any AI service or key.

I can
- answer questions about this hub and about your own documents, with sources,
- summarise a text (\`summarise: …\`) or rewrite it (\`shorten: …\`, \`make it formal: …\`),
- do sums and dates exactly,
- draw illustrations (\`draw a mountain lake at sunset\`) and read texts aloud (\`read aloud: …\`).

I do not know the world at large and do not invent texts as a language model does. Add a key in the [API Key Manager](/api-keys) for that.`;

const noSight = `I cannot look at pictures: the Local engine works by rules. With a key for OpenAI, Anthropic or Google Gemini, a model would describe the picture and answer questions about it.`;

function newText(question: string): string {
  const outline = outlineFor(question);
  const honest = `I am the Local engine and work by rules, so I do not write new texts. ${keyHint}`;
  return outline ? `${honest}\n\nHere is an outline that you can fill in:\n\n${outline}` : honest;
}

function nothingFound(question: string): string {
  const short = question.length > 120 ? `${question.slice(0, 117)}…` : question;
  return `I found nothing about “${short.replace(/\s+/g, ' ')}” in the guides of this hub or in your documents, and the Local engine does not guess. ${keyHint}`;
}
