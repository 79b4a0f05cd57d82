import { readFileSync } from 'node:fs';
import { hubTools, isBuilt } from '#platform/local/hub-tools.ts';
import type { Platform } from '#platform/platform.ts';
import { answerLocally } from '../../src/platform/local/text/answers/answer-locally.ts';

/** A first question and what a right answer to it is; one of the three is given. */
export type FirstQuestion = {
  readonly language: 'en' | 'de' | 'fr' | 'es';
  readonly question: string;
  /** What the message wants; with `says` the answer must hold that text, with `pages` name that tool. */
  readonly intent?: string;
  readonly says?: string;
  /** Places that answer it, any of them: names of the table below, or a module. */
  readonly pages?: readonly string[];
  /** The hub cannot know; the only right answer is to say so. */
  readonly unknown?: boolean;
  /** Written after the first tuning; measured once before anybody looked at the answers. */
  readonly added?: boolean;
};

export type Verdict = 'right' | 'unknown' | 'wrong';

export const readQuestions = (half: 'tuning' | 'frozen'): FirstQuestion[] =>
  JSON.parse(readFileSync(new URL(`${half}.json`, import.meta.url), 'utf8')) as FirstQuestion[];

/** Addresses at which each named place begins; an answer has to lead to one of them. */
const places: Readonly<Record<string, readonly string[]>> = {
  sell: ['/sell', '/submit-prompt'],
  earnings: ['/creator-earnings'],
  market: ['/marketplace'],
  orders: ['/orders'],
  packs: ['/prompt-packs'],
  keys: ['/api-keys'],
  chat: ['/modules/super-chatbot'],
  'ai-chat': ['/modules/ai-chat'],
  film: ['/modules/one-button-video-maker'],
  newsletter: ['/modules/newsletter'],
  account: ['/portal', '/modules/account'],
  tokens: ['/portal/tokens'],
  who: ['/modules'],
};
/** Answers that lead nowhere are known by what they say. */
const sayings: Readonly<Record<string, RegExp>> = {
  theme: /switches between the light and the dark theme/,
  admin: /create-admin/,
};

/** How an answer about a tool that is not built has to begin. */
const notBuilt =
  /^\*\*.+ (?:is not built yet|ist noch nicht gebaut|n’est pas encore construit|aún no existe)\*\*/;

/** Intents that answer a question of the world by saying what the engine cannot do. */
const honest = new Set(['unknown', 'code', 'write', 'translate']);

/** Asks the Local engine one question and judges its answer. */
export async function judge(
  platform: Platform,
  userId: string,
  asked: FirstQuestion,
): Promise<{ verdict: Verdict; topic: string; text: string }> {
  const messages = [{ role: 'user' as const, content: asked.question }];
  const { topic, text, sources } = await answerLocally(platform, userId, { messages });
  const links = [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map((match) => match[1] ?? '');
  const verdict = verdictOn(asked, topic, text, [...links, ...sources.map(({ url }) => url)]);
  return { verdict, topic, text };
}

function verdictOn(
  { intent, says, pages, unknown }: FirstQuestion,
  topic: string,
  text: string,
  links: readonly string[],
): Verdict {
  if (unknown) return honest.has(topic) ? 'right' : 'wrong';
  if (intent && intent !== 'tool') {
    const isRight = topic === intent && text.includes(says ?? '');
    return isRight ? 'right' : topic === 'unknown' ? 'unknown' : 'wrong';
  }
  const leads = (pages ?? []).some((page) => {
    const starts = places[page] ?? [`/modules/${page}`];
    return (
      sayings[page]?.test(text) ||
      links.some((link) => starts.some((start) => link.startsWith(start)))
    );
  });
  const plans = (pages ?? []).some((page) =>
    hubTools().some((tool) => tool.id === page && !isBuilt(tool)),
  );
  if (plans && topic !== 'unknown' && !notBuilt.test(text)) return 'wrong';
  const isIntroduction = topic === 'who' || topic === 'greeting';
  if (leads && (!isIntroduction || pages?.includes('who'))) return 'right';
  return topic === 'unknown' ? 'unknown' : 'wrong';
}
