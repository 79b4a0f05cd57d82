import type { SelfTest } from '#platform/health/self-tests.ts';
import { answerFrom } from '#platform/retrieval/answers/answer-from.ts';
import { createCollection } from '#platform/retrieval/collections/collections.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { addPage } from './documents/page-document.ts';

const word = 'Zanzibarium';

/** Thrown to take back what the test wrote. */
class TakeBack extends Error {}

export const selfTest: SelfTest = {
  title: 'Keeps a page, asks it, and takes it back',
  async run({ platform, user }) {
    let quote: string | undefined;
    await platform.db
      .transaction(async (tx) => {
        const { id: spaceId } = await personalSpace(tx, user.id);
        const place = { spaceId, ownerId: user.id, name: 'Self-test', readers: 'private' as const };
        const collection = await createCollection(tx, place);
        const markdown = `The harbour ${word} opens at eight in the morning.`;
        await addPage(platform, tx, collection, user.id, {
          title: 'Hours',
          markdown,
          language: 'en',
        });
        const asked = { userId: user.id, collectionIds: [collection.id], onlyCollections: true };
        const answer = await answerFrom(tx, asked, `When does the harbour ${word} open?`);
        quote = answer.found ? answer.sentences[0]?.text : undefined;
        throw new TakeBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TakeBack)) throw error;
      });
    if (!quote?.includes(word))
      throw new Error('The page was kept, but no answer was found in it.');
    return 'The answer quoted the page';
  },
};
