import type { Subject } from '../kit/subject.ts';
import type { Item } from '../read/read-request.ts';

/** One drawing on the picture: pixels. */
export type Placed = {
  readonly item: Item;
  readonly subject: Subject;
  readonly copy: number;
  readonly index: number;
  x: number;
  y: number;
  readonly scale: number;
  readonly flipped: boolean;
};

/** Big things grow less than in life, small ones more, so that a cup and a house share a page. */
export const sizeOf = (subject: Subject, item: Item): number =>
  subject.tall ** 0.42 * item.size * (item.traits.young ? 0.75 : 1);
