import type { promptTables } from '../../prompt-tables.ts';
import type { Seed } from './seed-schema.ts';

type PromptTable = (typeof promptTables)[number];

/** Which of the twenty tables a topic's prompts are kept in, by what they are for. */
const topicsOf: Partial<Record<PromptTable, string>> = {
  Prompts: 'app-ideas game-ideas jokes time-saving-prompts',
  'AI Prompts': 'prompt-generators chatgpt-update ai-character-prompts',
  'Video Prompts': 'ai-video ai-music-video youtube-prompts',
  'Business Prompts': 'invoices contracts proposals reports case-studies presentations',
  'Creative Prompts': 'unique-styles stories poems song-lyrics',
  'Technical Prompts': 'system-architecture api-design database-design deployment monitoring',
  'Content Creation': 'content-creation scripts',
  'Marketing Tools': 'ad-copy press-releases product-photo-ads',
  'Social Media': 'social-media memes ai-influencers',
  'SEO Tools': 'seo-prompts website-copy',
  'Writing Assistance': 'blog-writing documentation',
  'Image Generation': 'ai-images image-prompts wallpapers freepik icons-logos',
  'Code Helpers':
    'code-review debugging testing-strategies performance-optimization security-audit',
  'Email Templates': 'email-marketing marketing-newsletter-email',
  'Sales Copy': 'sales-copy product-descriptions viral-affiliate-prompts',
};

const tables = new Map(
  Object.entries(topicsOf).flatMap(([table, topics]) =>
    topics.split(' ').map((topic) => [topic, table as PromptTable] as const),
  ),
);

/** The table of a prompt: the one it names, the site's own for those it shows first, else its topic's. */
export function tableOf(seed: Pick<Seed, 'table' | 'featured'>, topic: string): PromptTable {
  if (seed.table) return seed.table;
  if (seed.featured) return 'Site';
  const table = tables.get(topic);
  if (!table) throw new Error(`The topic "${topic}" has no table for its seeds.`);
  return table;
}
