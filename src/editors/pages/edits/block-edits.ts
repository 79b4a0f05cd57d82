import { kindOf } from '#blocks/all-blocks.ts';
import type { NewBlock } from '#blocks/block.ts';
import { allBlocks, type Block, type Page } from '#blocks/page-schema.ts';

/** Where a block lies: in a slot of another one, or on the page itself. */
export type Spot = {
  readonly parent: string | null;
  readonly slot: string;
  readonly index: number;
};

type Lists = (blocks: readonly Block[], at: { parent: string | null; slot: string }) => Block[];

/** The page with every list of blocks replaced, outermost first. */
function mapLists(page: Page, change: Lists): Page {
  const deep = (blocks: readonly Block[], at: { parent: string | null; slot: string }): Block[] =>
    change(blocks, at).map((block) =>
      block.slots
        ? {
            ...block,
            slots: Object.fromEntries(
              Object.entries(block.slots).map(([slot, inner]) => [
                slot,
                deep(inner, { parent: block.id, slot }),
              ]),
            ),
          }
        : block,
    );
  return { ...page, blocks: deep(page.blocks, { parent: null, slot: '' }) };
}

export const findBlock = (page: Page, id: string): Block | undefined =>
  allBlocks({ blocks: page.blocks }).find((block) => block.id === id);

/** Where a block lies; undefined for one that is not on the page. */
export function spotOf(page: Page, id: string): Spot | undefined {
  const look = (
    blocks: readonly Block[],
    parent: string | null,
    slot: string,
  ): Spot | undefined => {
    for (const [index, block] of blocks.entries()) {
      if (block.id === id) return { parent, slot, index };
      for (const [name, inner] of Object.entries(block.slots ?? {})) {
        const found = look(inner, block.id, name);
        if (found) return found;
      }
    }
    return undefined;
  };
  return look(page.blocks, null, '');
}

export const listAt = (page: Page, { parent, slot }: Omit<Spot, 'index'>): readonly Block[] =>
  parent === null ? page.blocks : (findBlock(page, parent)?.slots?.[slot] ?? []);

export const setProps = (page: Page, id: string, props: Record<string, unknown>): Page =>
  mapLists(page, (blocks) =>
    blocks.map((block) => (block.id === id ? { ...block, props } : block)),
  );

export const removeBlock = (page: Page, id: string): Page =>
  mapLists(page, (blocks) => blocks.filter((block) => block.id !== id));

export function insertBlock(page: Page, block: Block, spot: Spot): Page {
  const into = (blocks: readonly Block[]) => blocks.toSpliced(spot.index, 0, block);
  if (spot.parent === null) return { ...page, blocks: into(page.blocks) };
  return mapLists(page, (blocks) =>
    blocks.map((one) =>
      one.id === spot.parent
        ? { ...one, slots: { ...one.slots, [spot.slot]: into(one.slots?.[spot.slot] ?? []) } }
        : one,
    ),
  );
}

const moved = (page: Page, id: string, spot: Spot): Page => {
  const block = findBlock(page, id);
  return block ? insertBlock(removeBlock(page, id), block, spot) : page;
};

/** One place up or down in its list; at the end of a slot it stays. */
export function shiftBlock(page: Page, id: string, by: -1 | 1): Page {
  const spot = spotOf(page, id);
  if (!spot) return page;
  const index = spot.index + by;
  return index < 0 || index >= listAt(page, spot).length
    ? page
    : moved(page, id, { ...spot, index });
}

/** Into the first slot of the block before it; the page as it is where that one takes none. */
export function nestBlock(page: Page, id: string): Page {
  const spot = spotOf(page, id);
  const before = spot && listAt(page, spot)[spot.index - 1];
  const slot = before && kindOf(before.type).slots[0];
  if (!before || !slot) return page;
  return moved(page, id, { parent: before.id, slot, index: before.slots?.[slot]?.length ?? 0 });
}

/** Out of its slot, behind the block that held it. */
export function unnestBlock(page: Page, id: string): Page {
  const spot = spotOf(page, id);
  const outer = spot?.parent ? spotOf(page, spot.parent) : undefined;
  return outer ? moved(page, id, { ...outer, index: outer.index + 1 }) : page;
}

/** An id that the page does not have: the type and the next free number. */
export function freeId(taken: ReadonlySet<string>, type: string): string {
  for (let n = 1; ; n += 1) if (!taken.has(`${type}-${n}`)) return `${type}-${n}`;
}

/** A block with ids of its own on this page: what is inserted, pasted, doubled. */
export function freshBlock(page: Page, given: NewBlock): Block {
  const taken = new Set(allBlocks(page).map(({ id }) => id));
  const fresh = ({ type, props, slots }: NewBlock): Block => {
    const kind = kindOf(type as Block['type']);
    const id = freeId(taken, type);
    taken.add(id);
    return {
      ...{ id, type: kind.type, props: kind.props.parse(props) as Record<string, unknown> },
      ...(slots && {
        slots: Object.fromEntries(
          Object.entries(slots).map(([name, inner]) => [name, inner.map(fresh)]),
        ),
      }),
    };
  };
  return fresh(given);
}
