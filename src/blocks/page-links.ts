import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import type { Inline, Block as TextBlock } from '#kernel/rich-text/rich-text.ts';
import { isAddress } from './addresses.ts';
import type { Block } from './page-schema.ts';
import { leavesOfBlock } from './page-texts.ts';

export type FoundLink = { readonly to: string; readonly field: string };
export type FoundAsset = { readonly id: string; readonly field: string };

/** Where a block leads, also from within its texts. */
export const linksOf = (block: Block): FoundLink[] =>
  leavesOfBlock(block).flatMap(({ value, info, path }) => {
    if (info.kind === 'link') return [{ to: value, field: path }];
    if (info.kind !== 'markdown') return [];
    return addressesIn(value).links.map((to) => ({ to, field: path }));
  });

/** The files a block shows or gives. */
export const assetsOf = (block: Block): FoundAsset[] =>
  leavesOfBlock(block).flatMap(({ value, info, path }) => {
    if (info.kind === 'asset') return [{ id: value, field: path }];
    const inside = info.kind === 'markdown' ? addressesIn(value) : undefined;
    const named =
      info.kind === 'link' ? [value] : [...(inside?.links ?? []), ...(inside?.pictures ?? [])];
    return named
      .filter((to) => to.startsWith('asset:'))
      .map((to) => ({ id: to.slice('asset:'.length), field: path }));
  });

function addressesIn(markdown: string): { links: string[]; pictures: string[] } {
  const { blocks, notes } = readMarkdown(markdown, { isLink: isAddress });
  const links: string[] = [];
  const pictures: string[] = [];
  const lookAtLine = (inlines: readonly Inline[]): void => {
    for (const one of inlines) {
      if (one.kind === 'link') links.push(one.to);
      if (one.kind === 'image') pictures.push(one.src);
      if ('children' in one) lookAtLine(one.children);
    }
  };
  const lookAt = (block: TextBlock): void => {
    if ('children' in block) lookAtLine(block.children);
    if (block.kind === 'quote') block.blocks.forEach(lookAt);
    if (block.kind === 'list') for (const item of block.items) item.blocks.forEach(lookAt);
    if (block.kind === 'table') for (const cell of block.rows.flat()) lookAtLine(cell);
    if (block.kind === 'figure') pictures.push(block.src);
    if (block.kind === 'embed') links.push(block.to);
  };
  [...blocks, ...notes.flat()].forEach(lookAt);
  return { links, pictures };
}
