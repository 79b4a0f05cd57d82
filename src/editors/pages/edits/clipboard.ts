import type { NewBlock } from '#blocks/block.ts';
import { type Block, pageSchema } from '#blocks/page-schema.ts';

const mark = 'guildhall-block';

/** A block as text: also for another page, in another tab. */
export const blockAsText = (block: Block): string => JSON.stringify({ [mark]: 1, block });

/** A block that was copied; undefined for any other text. Nothing is taken that a page could not hold. */
export function blockOfText(text: string): NewBlock | undefined {
  if (!text.includes(mark) || text.length > 1_000_000) return undefined;
  try {
    const { block } = JSON.parse(text) as { block?: unknown };
    const page = pageSchema.safeParse({ title: 'Copied', blocks: [block] });
    return page.success ? (page.data as { blocks: Block[] }).blocks[0] : undefined;
  } catch {
    return undefined;
  }
}
