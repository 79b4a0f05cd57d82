import type { DbScope } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordFields } from '#platform/records/records.ts';

type SeedPack = {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly featured: boolean;
  /** Topics whose seeds belong to it. */
  readonly topics: readonly string[];
};

/** The packs that come with the hub; each holds the hub's own prompts of a few topics. */
export const seedPacks: readonly SeedPack[] = [
  {
    title: 'Small Business Desk',
    description:
      'Invoices, offers, meeting notes and plans: the week of a small firm, written faster.',
    category: 'Business',
    featured: true,
    topics: ['invoices', 'proposals', 'time-saving-prompts'],
  },
  {
    title: 'Campaign in a Week',
    description:
      'From the first ad to the last reminder: short ads, mails and posts that belong together.',
    category: 'Marketing',
    featured: true,
    topics: ['ad-copy', 'email-marketing', 'social-media'],
  },
  {
    title: 'Code Keeper',
    description:
      'Reviews, hunts for bugs and plans for tests that a careful colleague would write.',
    category: 'Code',
    featured: true,
    topics: ['code-review', 'debugging', 'testing-strategies'],
  },
  {
    title: 'Picture Maker',
    description: 'Photography, rare styles and wallpapers with light, lens and mood spelled out.',
    category: 'Art & Design',
    featured: true,
    topics: ['ai-images', 'unique-styles', 'wallpapers'],
  },
  {
    title: 'Writer’s Room',
    description: 'Stories, poems and lyrics with form and feeling under your control.',
    category: 'Writing',
    featured: false,
    topics: ['stories', 'poems', 'song-lyrics'],
  },
  {
    title: 'Found by Searchers',
    description: 'Keyword maps, titles and articles that answer what people really ask.',
    category: 'SEO',
    featured: false,
    topics: ['seo-prompts', 'blog-writing', 'website-copy'],
  },
  {
    title: 'Channel and Film',
    description: 'Hooks, scripts, shots and storyboards for videos that are watched to the end.',
    category: 'Art & Design',
    featured: false,
    topics: ['ai-video', 'ai-music-video', 'youtube-prompts'],
  },
];

/** The pack that seeds of a topic belong to. */
export const packOf = (topic: string): string | undefined =>
  seedPacks.find(({ topics }) => topics.includes(topic))?.title;

/** The packs as records; `counts` are the seeds of each topic. */
export const packRecords = (counts: ReadonlyMap<string, number>): RecordFields[] =>
  seedPacks.map(({ title, description, category, featured, topics }) => ({
    Title: title,
    Description: description,
    Category: category,
    Featured: featured,
    Prompts: sumOf(topics, counts),
  }));

const sumOf = (topics: readonly string[], counts: ReadonlyMap<string, number>): number =>
  topics.reduce((sum, topic) => sum + (counts.get(topic) ?? 0), 0);

/** Counts new seeds into the packs that are still there; `counts` are those of each topic. */
export async function countIntoPacks(
  { records }: Platform,
  tx: DbScope,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const { records: packs } = await records.list(tx, 'PromptPacks');
  const changes = packs.flatMap(({ id, fields }) => {
    const topics = seedPacks.find(({ title }) => title === fields.Title)?.topics ?? [];
    const more = sumOf(topics, counts);
    return more > 0 ? [{ id, fields: { Prompts: Number(fields.Prompts ?? 0) + more } }] : [];
  });
  if (changes.length > 0) await records.update(tx, 'PromptPacks', changes);
}
