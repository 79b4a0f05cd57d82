import { pickPrompts, topics } from '../../marketplace/server/public.ts';
import type { Section } from '../section-schemas.ts';
import type { Filling } from './fill-sections.ts';

const weekMs = 7 * 86_400_000;
/** Topics tried for a week; one with fewer prompts than this is passed over. */
const tried = 8;
const fewest = 3;

/** One topic a week, the same for every visitor: its most popular prompts. */
export async function spotlight({ platform, now, shown }: Filling, { maxItems }: Section) {
  const week = Math.floor(now.getTime() / weekMs);
  for (let turn = 0; turn < tried; turn += 1) {
    // A stride that shares no divisor with the number of topics visits every one of them.
    const topic = topics[(week * 11 + turn * 17) % topics.length];
    if (!topic) break;
    const choice = { by: 'popular', limit: maxItems, topic: topic.id, without: shown } as const;
    const prompts = await pickPrompts(platform.db, choice, now);
    if (prompts.length >= Math.min(fewest, maxItems)) {
      return { prompts, line: `This week: ${topic.title}`, more: `/${topic.id}` };
    }
  }
  return {};
}
