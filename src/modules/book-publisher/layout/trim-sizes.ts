/** Width and height of a trimmed page, in points. */
export const trimSizes = {
  '5x8': [360, 576],
  '5.25x8': [378, 576],
  '5.5x8.5': [396, 612],
  '6x9': [432, 648],
  A5: [419.528, 595.276],
  '8.5x11': [612, 792],
} as const;

export type Trim = keyof typeof trimSizes;
export const trims = Object.keys(trimSizes) as [Trim, ...Trim[]];

/** Thickness of one page, in millimetres. */
const pageMm = { white: 0.0572, cream: 0.0635 } as const;
export type Paper = keyof typeof pageMm;

/** How thick a book of so many pages is, in millimetres to a hundredth. */
export const spineOf = (pages: number, paper: Paper): number =>
  Math.round(pages * pageMm[paper] * 100) / 100;

/** What printers ask for beside the fold, in points, by the number of pages: more of them bend more. */
export function innerMargin(pages: number): number {
  if (pages <= 150) return 27 + 27;
  if (pages <= 300) return 36 + 22;
  if (pages <= 500) return 45 + 18;
  return pages <= 700 ? 54 + 14 : 63 + 14;
}
