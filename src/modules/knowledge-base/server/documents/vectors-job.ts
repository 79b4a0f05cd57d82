import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';
import { collectionsWithout, embedPassages } from '#platform/retrieval/vectors/embed-passages.ts';

const about = {
  withoutRoom: 'waits',
  noGiveUp: 'nobody waits for it: what lacks is made at the next turn of the clock',
  pool: 'transfer',
} as const;

/** Makes the vectors of one collection that are not there yet. */
export const vectorsJob = defineJob({
  ...about,
  name: 'kb:vectors',
  payload: z.object({ collectionId: z.uuid() }),
  run: (platform, { collectionId }, { signal }) => embedPassages(platform, collectionId, signal),
});

/** Looks for passages that came or changed since. */
export const missingVectorsJob = defineJob({
  ...about,
  name: 'kb:missing-vectors',
  payload: z.unknown(),
  async run(platform, _payload, { signal }) {
    for (const id of await collectionsWithout(platform)) await embedPassages(platform, id, signal);
  },
});
