import { getResolvedPDFJS } from 'unpdf';
import { type GlyphWidths, type PageOperators, widthsIn } from '#kernel/text/glyph-widths.ts';

/** How wide each letter of a page's fonts is. */
export async function glyphWidths(page: {
  getOperatorList(): Promise<PageOperators>;
}): Promise<GlyphWidths> {
  const { OPS } = await getResolvedPDFJS();
  return widthsIn(await page.getOperatorList(), OPS);
}
