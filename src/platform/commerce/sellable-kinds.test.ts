import { beforeEach, expect, it } from 'vitest';
import type { DbScope } from '../db/database.ts';
import type { PricedItem } from './commerce-types.ts';
import {
  collectionsOf,
  goodsIn,
  heldKind,
  holdItems,
  type SellableKind,
  sellableKind,
  setSellableKinds,
} from './sellable-kinds.ts';

/** What has been held, and what has gone. */
let held: string[];
let gone: string | undefined;
const kindOf = (kind: string, goods: string, more: Partial<SellableKind> = {}): SellableKind => ({
  ...{ kind, goods, price: async () => [] },
  hold: async (_, ids) => {
    held.push(`${kind}: ${ids.join(' ')}`);
    return !ids.includes(gone ?? '');
  },
  ...more,
});
const kinds = [
  kindOf('prompt', 'prompts'),
  kindOf('pack', 'prompts', { holds: 'prompt' }),
  kindOf('course', 'courses'),
  kindOf('shelf', 'courses', { holds: 'course' }),
];
beforeEach(() => {
  held = [];
  gone = undefined;
  setSellableKinds(kinds);
});

const item = (kind: string, itemId: string, contents?: string[]): PricedItem => ({
  ...{ kind, itemId, title: '', version: 1, price: 0, currency: 'USD', creatorId: null },
  ...(contents && {
    contents: contents.map((id) => ({
      ...{ itemId: id, title: '', version: 1, price: 0, creatorId: null },
    })),
  }),
});

it('buyers are told of what they get, whatever it came in', () => {
  expect(goodsIn(['prompt'])).toBe('prompts');
  expect(goodsIn(['pack', 'prompt'])).toBe('prompts');
  expect(goodsIn(['pack', 'course'])).toBe('prompts and courses');
});

it('a collection opens what it holds, and nothing else', () => {
  expect(heldKind('pack')).toBe('prompt');
  expect(collectionsOf('prompt')).toEqual(['pack']);
  expect(collectionsOf('course')).toEqual(['shelf']);
  expect(collectionsOf('pack')).toEqual([]);
  expect(() => heldKind('prompt')).toThrow('hold nothing');
});

it('everything of an order is held, each kind by its module, and what has gone is told', async () => {
  const items = [item('prompt', 'a'), item('pack', 'p', ['b', 'c']), item('shelf', 's', ['d'])];
  expect(await holdItems({} as DbScope, items)).toBe(true);
  expect(held).toEqual(['course: d', 'prompt: a b c']);
  gone = 'c';
  expect(await holdItems({} as DbScope, items)).toBe(false);
});

it('nothing is sold that no module sells, and no kind has two sellers', () => {
  expect(() => sellableKind('ticket')).toThrow('No module sells things of the kind ticket.');
  expect(() => setSellableKinds([...kinds, kindOf('prompt', 'prompts')])).toThrow('Two modules');
});
