import { damaged } from '../unreadable.ts';
import { readFeed } from './read-feed.ts';

/** A feed as text: each entry with its title as a heading. */
export function feedText(xml: string) {
  const feed = readFeed(xml);
  if (!feed) throw damaged('This feed');
  const entries = feed.items.map(({ title, text, url }) => `## ${title}\n\n${text}\n${url}`.trim());
  return { title: feed.title, text: entries.join('\n\n'), entries: feed.items };
}
