import type { AnyBlockKind, BlockType } from './block.ts';
import { buttonBlock } from './kinds/action/button.ts';
import { countdownBlock } from './kinds/action/countdown.ts';
import { formBlock } from './kinds/action/form.ts';
import { heroBlock } from './kinds/action/hero.ts';
import { columnsBlock } from './kinds/layout/columns.ts';
import { sectionBlock } from './kinds/layout/section.ts';
import { stackBlock } from './kinds/layout/stack.ts';
import { embedBlock } from './kinds/media/embed.ts';
import { galleryBlock } from './kinds/media/gallery.ts';
import { htmlBlock } from './kinds/media/html.ts';
import { imageBlock } from './kinds/media/image.ts';
import { logoRowBlock } from './kinds/media/logo-row.ts';
import { mapBlock } from './kinds/media/map.ts';
import { videoBlock } from './kinds/media/video.ts';
import { breadcrumbsBlock } from './kinds/site/breadcrumbs.ts';
import { entryBodyBlock } from './kinds/site/entry-body.ts';
import { entryListBlock } from './kinds/site/entry-list.ts';
import { footerBlock } from './kinds/site/footer.ts';
import { navBlock } from './kinds/site/nav.ts';
import { searchBlock } from './kinds/site/search.ts';
import { codeBlock } from './kinds/words/code.ts';
import { faqBlock } from './kinds/words/faq.ts';
import { featuresBlock } from './kinds/words/features.ts';
import { headingBlock } from './kinds/words/heading.ts';
import { priceTableBlock } from './kinds/words/price-table.ts';
import { quoteBlock } from './kinds/words/quote.ts';
import { stepsBlock } from './kinds/words/steps.ts';
import { tableBlock } from './kinds/words/table.ts';
import { teamBlock } from './kinds/words/team.ts';
import { textBlock } from './kinds/words/text.ts';

/** Every kind of block, in the order in which editors list them. */
export const blockKinds = [
  sectionBlock,
  columnsBlock,
  stackBlock,
  heroBlock,
  headingBlock,
  textBlock,
  imageBlock,
  galleryBlock,
  videoBlock,
  logoRowBlock,
  featuresBlock,
  stepsBlock,
  quoteBlock,
  teamBlock,
  priceTableBlock,
  faqBlock,
  tableBlock,
  codeBlock,
  mapBlock,
  countdownBlock,
  formBlock,
  buttonBlock,
  navBlock,
  footerBlock,
  breadcrumbsBlock,
  entryListBlock,
  entryBodyBlock,
  searchBlock,
  embedBlock,
  htmlBlock,
] as const;

const byType: ReadonlyMap<string, AnyBlockKind> = new Map(
  blockKinds.map((kind) => [kind.type, kind as unknown as AnyBlockKind]),
);

/** The kind of a block; a type that no page can have is a bug. */
export function kindOf(type: BlockType): AnyBlockKind {
  const kind = byType.get(type);
  if (!kind) throw new Error(`There is no block of the type “${type}”`);
  return kind;
}
