import { allBlocks, type Page } from '#blocks/page-schema.ts';

/** The page with another text in one field; paths are such as `items.0.title`. */
export function withText(page: Page, blockId: string, path: string, text: string): Page {
  const next = structuredClone(page);
  const block = allBlocks(next).find(({ id }) => id === blockId);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let target: unknown = block?.props;
  for (const key of keys) target = (target as Record<string, unknown> | undefined)?.[key];
  if (typeof target === 'object' && target !== null && Object.hasOwn(target, last)) {
    (target as Record<string, unknown>)[last] = text;
  }
  return next;
}

/** The page with a section at another place. */
export function moveBlock(page: Page, from: number, to: number): Page {
  const blocks = [...page.blocks];
  const [moved] = blocks.splice(from, 1);
  if (moved) blocks.splice(to, 0, moved);
  return { ...page, blocks };
}

/** The page without a section and what lies in it. */
export const removeBlock = (page: Page, at: number): Page => ({
  ...page,
  blocks: page.blocks.filter((_, i) => i !== at),
});
