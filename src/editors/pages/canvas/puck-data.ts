import type { Data } from '@puckeditor/core';
import { kindOf } from '#blocks/all-blocks.ts';
import type { Block } from '#blocks/page-schema.ts';

/** The library keeps slots among props: ours are marked, so that no prop can be taken for one. */
export const slotKey = (name: string) => `slot_${name}`;
type Item = { type: string; props: Record<string, unknown> & { id: string } };

/** Blocks as the library of the canvas has them. */
export function asPuck(blocks: readonly Block[]): Data {
  const item = ({ id, type, props, slots }: Block): Item => ({
    type,
    props: {
      ...{ ...props, id },
      ...Object.fromEntries(
        kindOf(type).slots.map((name) => [slotKey(name), (slots?.[name] ?? []).map(item)]),
      ),
    },
  });
  return { root: { props: {} }, content: blocks.map(item) } as Data;
}

/** Blocks as pages have them; slots that hold nothing are left out. */
export function ofPuck({ content }: Pick<Data, 'content'>): Block[] {
  const block = ({ type, props: { id, ...all } }: Item): Block => {
    const kind = kindOf(type as Block['type']);
    const slots = kind.slots.flatMap((name) => {
      const inner = all[slotKey(name)] as Item[] | undefined;
      return inner && inner.length > 0 ? [[name, inner.map(block)] as const] : [];
    });
    const own = Object.entries(all).filter(
      ([key, value]) => !key.startsWith('slot_') && value !== undefined,
    );
    return {
      ...{ id, type: kind.type, props: Object.fromEntries(own) },
      ...(slots.length > 0 && { slots: Object.fromEntries(slots) }),
    };
  };
  return (content as Item[]).map(block);
}

/**
 * Blocks as a text that is equal for equal pages, whatever the order of their props, and whether an empty slot is
 * named or left out: the library names all of them.
 */
export const sameText = (blocks: readonly Block[]): string =>
  JSON.stringify(ofPuck(asPuck(blocks)), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
