import { categories, priceRanges, sorts } from '../choices.ts';
import type { FindInput } from '../contract.ts';

/** The parts of a catalogue page's address, in the order in which they are written. */
const parts = ['q', 'category', 'model', 'tag', 'price', 'rating', 'package', 'creator', 'sort'];

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((one) => one === value);

/** What an address asks for. Parts that make no sense are left out rather than refused. */
export function readAddress(params: URLSearchParams, topic?: string): FindInput {
  const text = (name: string) => params.get(name)?.slice(0, 100) || undefined;
  const rating = Number(params.get('rating'));
  const creator = text('creator');
  return {
    q: params.get('q')?.slice(0, 200) ?? '',
    category: oneOf(['all', ...categories], params.get('category')) ?? 'all',
    sort: oneOf(sorts, params.get('sort')),
    price: oneOf(priceRanges, params.get('price')),
    rating: rating >= 1 && rating <= 5 ? rating : undefined,
    model: text('model')?.slice(0, 60),
    tag: text('tag')?.slice(0, 60),
    package: text('package'),
    creator: creator && key.test(creator) ? creator : undefined,
    ...(topic && { topic }),
  };
}

const key = /^([0-9a-f]{8}|[0-9a-f]{12})$/;

/** The address after one part changed; empty parts are not written. */
export function withPart(params: URLSearchParams, name: string, value: string | undefined) {
  const next = new URLSearchParams();
  for (const part of parts) {
    const kept = part === name ? value : (params.get(part) ?? undefined);
    if (kept && !(part === 'category' && kept === 'all')) next.set(part, kept);
  }
  return next;
}

/** Whether the address narrows or orders the list in any way. */
export const isNarrowed = (params: URLSearchParams): boolean =>
  parts.some((part) => (params.get(part) ?? '') !== '');
