import { topics } from '../../src/modules/marketplace/topics/topics.ts';
import { rankOf, seeded, vocabulary } from './generate.ts';

const words = vocabulary();

/** Queries as visitors make them, the same in every run; words as often as in real texts. */
export function visitorOrders(count: number, seed = 99): Record<string, () => object> {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const word = () => words[rankOf(random)] as string;
  const rare = () => words[1000 + Math.floor(random() * 20_000)] as string;
  return {
    'list, most popular': () => ({}),
    'list of a topic, with counts': () => ({ topic: pick(topics).id }),
    'list by price in a category': () => ({ category: 'Code', sort: 'price-low' }),
    'filtered: model and price': () => ({ model: 'Claude', price: '3-to-5' }),
    'filtered: tag': () => ({ tag: word() }),
    'search, 1 word': () => ({ q: word() }),
    'search, the most common word': () => ({ q: words[0] }),
    'search, 2 words': () => ({ q: `${word()} ${word()}` }),
    'search, 3 words': () => ({ q: `${word()} ${word()} ${word()}` }),
    'search, misspelled': () => ({ q: misspell(rare(), random) }),
    suggestions: () => ({ begin: word().slice(0, 4) }),
    'page of a prompt': () => ({ slug: `p-${Math.floor(random() * count)}` }),
  };
}

function misspell(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (text.length - 2));
  return text.slice(0, at) + text.slice(at + 1);
}

/** Where the hub's API answers an order. */
export function addressOf(order: object): string {
  const { slug, begin, ...find } = order as Record<string, string>;
  if (slug) return `/api/marketplace/prompts/${slug}`;
  if (begin) return `/api/marketplace/suggestions?q=${begin}`;
  const query = new URLSearchParams(find).toString();
  return `/api/marketplace/prompts${query && `?${query}`}`;
}
