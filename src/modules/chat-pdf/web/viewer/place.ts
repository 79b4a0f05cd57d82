/** A page to go to, with rectangles to light up: PDF points from the page's upper left corner. */
export type Place = {
  readonly assetId: string;
  readonly page: number;
  readonly boxes?: readonly (readonly [number, number, number, number])[];
};

export type PdfFile = { readonly id: string; readonly name: string; readonly url: string };
