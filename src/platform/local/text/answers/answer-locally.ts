import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../../platform.ts';
import { localSkills } from '../../hub-tools.ts';
import type { Answer, Asker, LocalTextRequest } from '../../local-skill.ts';
import { answerDate } from '../dates.ts';
import { answerFromFacts } from '../hub-facts.ts';
import { answerIntent } from '../intents/answer-intent.ts';
import { askTool } from '../intents/ask-tool.ts';
import { languageOf } from '../language-of.ts';
import { phrases } from '../phrases.ts';
import { type Reading, readRequest } from '../read-request.ts';
import { answerSum } from '../sums/answer-sum.ts';
import { workOnText } from '../work-on-text.ts';
import { answerFromGuides, nothingFound } from './answer-from-guides.ts';
import { answerFromTexts } from './compose-answer.ts';

/**
 * The Local engine's answer: what a message asks for by its words first, then what the hub says of
 * itself, then passages that really cover the question; else that nothing was found.
 */
export async function answerLocally(
  platform: Platform,
  userId: string,
  request: LocalTextRequest,
): Promise<Answer> {
  const reading = readRequest(request);
  const asker = {
    userId,
    isAdmin: await isAdmin(platform, userId),
    language: languageOf(reading.question),
    ...(request.failed && { failed: request.failed }),
    ...(request.leavesNothing && { leavesNothing: true }),
  };
  return (
    answerExactly(platform, asker, reading) ??
    (await answerOrder(platform, asker, reading)) ??
    answerFromFacts(reading.question, asker) ??
    askTool(reading.question, asker) ??
    (await answerFromGuides(platform, asker, reading)) ??
    nothingFound(platform, asker, reading.question)
  );
}

const only = (topic: string, text: string): Answer => ({ topic, text, sources: [] });

/** Sums, dates, and work on a text that was given. */
function answerExactly(
  platform: Platform,
  { language }: Asker,
  reading: Reading,
): Answer | undefined {
  const { question, attachments, hasImages } = reading;
  const sum = answerSum(question);
  if (sum) return only('sum', sum);
  const date = answerDate(question, platform.now());
  if (date) return only('date', date);
  const isEmpty = question === '' && !hasImages && attachments.length === 0;
  if (isEmpty) return only('greeting', phrases.hello[language]());
  const worked = workOnText(reading);
  if (worked) return worked;
  if (hasImages && attachments.length === 0) return only('no-sight', noSight);
  const lines = answerFromTexts(question, attachments);
  if (lines.length === 0) return undefined;
  const quoted = lines.map((line) => `> ${line}`).join('\n>\n');
  return only('attachment', `From your attachment:\n\n${quoted}`);
}

/** What modules do when they are asked for it, then what a few words tell. */
async function answerOrder(
  platform: Platform,
  asker: Asker,
  { question }: Reading,
): Promise<Answer | undefined> {
  for (const skill of localSkills()) {
    const order = skill.read(question);
    if (order !== undefined) return skill.answer(platform, asker, order);
  }
  return answerIntent(platform, asker, question);
}

async function isAdmin({ db }: Platform, userId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from user_roles where user_id = ${userId} and role = 'admin'`,
  );
  return rows.length > 0;
}

const noSight = `I cannot look at pictures: the Local engine works by rules. With a key for OpenAI, Anthropic or Google Gemini, a model would describe the picture and answer questions about it.`;
