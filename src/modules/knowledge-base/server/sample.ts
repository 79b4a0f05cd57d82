import type { DbScope } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { createCollection } from '#platform/retrieval/collections/collections.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { addPage } from './documents/page-document.ts';

const pages = [
  {
    title: 'Opening hours',
    markdown: `# Opening hours

The harbour office is open from 8:00 to 17:00 on weekdays. On Saturdays it closes at noon, and on Sundays nobody is there.

In an emergency, call the harbour master on channel 12, at any hour.`,
  },
  {
    title: 'Berths and fees',
    markdown: `# Berths and fees

A berth for a boat of up to ten metres costs 18 euros a night. Longer boats pay two euros more for each metre.

Water is included. Electricity is paid by the meter at the head of each pontoon.

## Booking

Berths can be booked up to 60 days ahead. Cancel until the evening before, and you pay nothing.`,
  },
  {
    title: 'House rules',
    markdown: `# House rules

- Dogs are welcome on a lead.
- Music stops at 22:00.
- Grey water goes into the pump at pontoon C, never into the basin.

Children under eight wear a life jacket on the pontoons.`,
  },
];

/** Three pages about a small harbour, to search, ask and change; they go with their collection. */
export async function addSample(platform: Platform, tx: DbScope, userId: string): Promise<string> {
  const { id: spaceId } = await personalSpace(tx, userId);
  const sample = {
    spaceId,
    ownerId: userId,
    name: 'Sample: a small harbour',
    readers: 'private' as const,
  };
  const collection = await createCollection(tx, sample);
  for (const page of pages)
    await addPage(platform, tx, collection, userId, { ...page, language: 'en' });
  return collection.id;
}
