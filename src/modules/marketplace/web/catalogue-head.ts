import type { PageHead } from '#shell/page/page-head.ts';
import { promptsOf, type Topic } from '../topics/topics.ts';

/** Title, address and structured data of a catalogue page. Filtered lists point to the whole one. */
export function headOfCatalogue(topic: Topic | undefined, narrowed: boolean): PageHead {
  const title = topic ? promptsOf(topic.title) : 'Prompt Marketplace';
  const description =
    topic?.intro ??
    'Find, preview and buy prompts for chat, image, video and code models, with reviews, live blanks and free updates.';
  const canonical = topic ? `/${topic.id}` : '/marketplace';
  return {
    title,
    description,
    canonical,
    image: `/share-images/pages/${topic?.id ?? 'marketplace'}.png`,
    hidden: narrowed,
    trail: [
      { name: 'Home', path: '/' },
      { name: 'Marketplace', path: '/marketplace' },
      ...(topic ? [{ name: title, path: canonical }] : []),
    ],
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: title,
      description,
    },
  };
}
