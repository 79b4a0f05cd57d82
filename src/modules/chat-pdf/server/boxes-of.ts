import type { TextBox } from '#platform/reading/reading-types.ts';

export type Box = [x: number, y: number, width: number, height: number];

/** Rectangles over the letters from `start` to `end` of a page, one a line where its words stand close. */
export function boxesOf(boxes: readonly TextBox[], start: number, end: number): Box[] {
  const lines: Box[] = [];
  for (const [from, to, x, y, width, height] of boxes) {
    if (to <= start || from >= end) continue;
    const last = lines.at(-1);
    if (last && isSameLine(last, [x, y, width, height])) join(last, [x, y, width, height]);
    else lines.push([x, y, width, height]);
  }
  return lines.map(([x, y, width, height]) => [round(x), round(y), round(width), round(height)]);
}

/** Words of one line overlap in height, and no column's gutter lies between them. */
function isSameLine([x, y, width, height]: Box, [nextX, nextY, , nextHeight]: Box): boolean {
  const overlap = Math.min(y + height, nextY + nextHeight) - Math.max(y, nextY);
  const gap = nextX - (x + width);
  const tall = Math.min(height, nextHeight);
  return overlap > tall / 2 && gap < tall * 2 && gap > -tall;
}

function join(line: Box, [x, y, width, height]: Box): void {
  const right = Math.max(line[0] + line[2], x + width);
  const bottom = Math.max(line[1] + line[3], y + height);
  line[0] = Math.min(line[0], x);
  line[1] = Math.min(line[1], y);
  line[2] = right - line[0];
  line[3] = bottom - line[1];
}

const round = (points: number) => Math.round(points * 100) / 100;
