import { typeset } from '../typeset/typeset.ts';

type Drawing = { readonly svg: string; readonly width: number; readonly height: number };

/**
 * Drawings as the pages of one PDF, each as large as its board (a pixel is 0.75 points), paths as paths.
 * Equal drawings give equal bytes.
 */
export async function drawingPdf(
  pages: readonly Drawing[],
  { title = '', signal }: { readonly title?: string; readonly signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  const files = Object.fromEntries(
    pages.map(({ svg }, at) => [`page-${at + 1}.svg`, Buffer.from(svg)]),
  );
  const sizes = pages.map(({ width, height }, at) => ({
    ...{ file: `page-${at + 1}.svg`, width: width * 0.75, height: height * 0.75 },
  }));
  const data = { title, pages: sizes };
  const { pdf } = await typeset({ template: 'drawing', data, files, signal });
  return pdf;
}
