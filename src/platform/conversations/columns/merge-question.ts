import { nameOfService } from '#kernel/routing/service-names.ts';
import type { Platform } from '../../platform.ts';
import { loadMessages } from '../messages.ts';
import { fence } from '../tools/fence.ts';

const order =
  'Several answers to this are below. Write one answer from them: keep what is right and useful in each, leave out what is said twice, and where they contradict each other say so instead of choosing silently. Answer in the language of the question, and do not speak of the answers themselves otherwise.';

/** What whoever merges is asked: the question, and what the others answered, as data. */
export async function mergeQuestion(
  platform: Platform,
  question: string,
  ids: readonly string[],
): Promise<string> {
  const rows = await loadMessages(platform.db, ids);
  const answers = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const told = answers.map(({ service, content }, index) => {
    const name = service ? ` by ${nameOfService(service)}` : '';
    return `Answer ${index + 1}${name}:\n${fence(`answer-${index + 1}`, content)}`;
  });
  return [question, order, ...told].join('\n\n');
}
