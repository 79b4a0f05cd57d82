import { kindOf } from './all-blocks.ts';
import { type Leaf, leavesOf } from './fields/walk-fields.ts';
import { blanksOf } from './markdown/dynamic-text.ts';
import { allBlocks, type Block, type Page } from './page-schema.ts';

/** Every text of a block with what is known of its field. */
export const leavesOfBlock = ({ type, props }: Block): Leaf[] =>
  leavesOf(kindOf(type).props, props);

const words: readonly string[] = ['line', 'passage', 'markdown'];

/** All words that a page's blocks hold, without files and addresses. */
export const textsOfPage = (page: Page): string[] =>
  allBlocks(page).flatMap((block) =>
    leavesOfBlock(block)
      .filter(({ info, value }) => words.includes(info.kind) && value.trim() !== '')
      .map(({ value }) => value),
  );

/** Names of the values of an address that a page's words ask for, each once. */
export const blanksOfPage = (page: Page): string[] =>
  [...new Set(textsOfPage(page).flatMap(blanksOf))].sort();
