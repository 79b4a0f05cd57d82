import type { AnyBlockKind, BlockType } from './block.ts';
import { formBlock } from './kinds/action/form.ts';
import { heroBlock } from './kinds/action/hero.ts';
import { sectionBlock } from './kinds/layout/section.ts';
import { textBlock } from './kinds/words/text.ts';

/** Every kind of block, in the order in which editors list them. */
export const blockKinds = [sectionBlock, heroBlock, textBlock, formBlock] as const;

const byType: ReadonlyMap<string, AnyBlockKind> = new Map(
  blockKinds.map((kind) => [kind.type, kind as unknown as AnyBlockKind]),
);

export function kindOf(type: BlockType): AnyBlockKind {
  const kind = byType.get(type);
  if (!kind) throw new Error(`There is no block of the type “${type}”`);
  return kind;
}
