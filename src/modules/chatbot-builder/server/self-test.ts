import type { SelfTest } from '#platform/health/self-tests.ts';
import { botSettingsSchema } from '../bot-settings.ts';
import { starterGraph } from '../starter-graph.ts';
import { tryDeeds, wordsOf } from './gate/run-scripts.ts';
import { beginTalk, goOn } from './talk/talk.ts';

/** Goes through the conversation that new bots begin with; nothing is kept of it. */
export const selfTest: SelfTest = {
  title: 'Takes an enquiry in a conversation',
  async run({ platform, user }) {
    const bot = { graph: starterGraph, settings: botSettingsSchema.parse({ hasGraph: true }) };
    const deeds = tryDeeds(platform, user.id, user.id, bot);
    let turn = await beginTalk(bot, deeds);
    for (const text of ['An order', 'Three loaves, please', 'ana@example.org']) {
      turn = await goOn(bot, turn.state, { text }, deeds);
    }
    const words = wordsOf(turn);
    if (!turn.done || !words.includes('ana@example.org')) {
      throw new Error(`The conversation ended with “${words}”.`);
    }
    return words;
  },
};
