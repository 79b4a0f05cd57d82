import { AppError } from '#kernel/errors.ts';
import type { Platform } from '#platform/platform.ts';
import type { Script } from '../../bot-settings.ts';
import { deedsFor } from '../live/deeds.ts';
import { beginTalk, goOn } from '../talk/talk.ts';
import type { Bot, Turn } from '../talk/talk-types.ts';

export type Failure = {
  readonly script: number;
  readonly step: number;
  readonly got: string;
  readonly wanted: string;
};
export type Tested = { readonly passed: number; readonly failed: readonly Failure[] };

/** What conversations of a bot that is only tried reach out for: they start no flows and ask no service. */
export const tryDeeds = (platform: Platform, personId: string, projectId: string, bot: Bot) =>
  deedsFor(platform, {
    ...{ projectId, personId, history: [], messageKey: undefined },
    settings: { ...bot.settings, service: 'local' },
  });

/** Says what scripts say, each in a conversation of its own, and looks for what they expect, case aside. */
export async function runScripts(
  platform: Platform,
  personId: string,
  projectId: string,
  bot: Bot,
  scripts: readonly Script[],
): Promise<Tested> {
  const deeds = tryDeeds(platform, personId, projectId, bot);
  const failed: Failure[] = [];
  for (const [script, { say, expect }] of scripts.entries()) {
    let turn = await orFault(() => beginTalk(bot, deeds));
    for (const [step, text] of say.entries()) {
      const before = turn;
      if (typeof before === 'string') {
        failed.push({ script, step, got: before, wanted: expect[step] ?? '' });
        break;
      }
      turn = await orFault(() => goOn(bot, before.state, { text }, deeds));
      const got = typeof turn === 'string' ? turn : wordsOf(turn);
      const wanted = expect[step];
      if (wanted === undefined || wanted === '') continue;
      if (!got.toLowerCase().includes(wanted.toLowerCase())) {
        failed.push({ script, step, got, wanted });
      }
    }
  }
  const failing = new Set(failed.map(({ script }) => script));
  return { passed: scripts.length - failing.size, failed };
}

export const wordsOf = ({ said }: Pick<Turn, 'said'>): string =>
  said.map(({ text }) => text).join('\n');

/** A turn, or the sentence of what went wrong in it. */
export async function orFault(work: () => Promise<Turn>): Promise<Turn | string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error.message;
    throw error;
  }
}
