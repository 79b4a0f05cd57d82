import type { Subject } from '../kit/subject.ts';
import { subjects } from '../read/lexicon.ts';
import type { Place } from '../read/place-words.ts';
import type { Item, Request } from '../read/read-request.ts';
import type { Ground, Scene } from '../settings/setting.ts';
import { type Placed, sizeOf } from './placed.ts';
import { seatRider } from './seat-rider.ts';

/** One copy of a thing that was asked for. */
type Each = {
  readonly item: Item;
  readonly subject: Subject;
  readonly copy: number;
  /** Index of the item in the request. */
  readonly index: number;
};

/** Where everything stands: a row behind, a row in front, and what floats, rides or covers. */
type Groups = Readonly<
  Record<'all' | 'covers' | 'seated' | 'moored' | 'back' | 'floating' | 'front', readonly Each[]>
>;

/** Everything that is placed, in pixels, and how large it is. */
type Layout = {
  readonly scene: Scene;
  readonly ground: Ground;
  /** Pixels of one unit of size. */
  readonly k: number;
  readonly placed: Placed[];
};

/** Places everything that was asked for, so large that all of it fits. */
export function arrange(scene: Scene, request: Request, ground: Ground, place: Place): Placed[] {
  const groups = groupItems(request, place);
  const { back, front, seated, covers } = groups;
  const layout: Layout = { scene, ground, k: scaleOf(groups, scene, place), placed: [] };
  putMoored(layout, groups.moored);
  const behind = front.length > 0 ? ([-0.02, 1.02] as const) : ([0.07, 0.93] as const);
  putRow(layout, back, ground.back, behind);
  spread(back, front, layout.placed, scene);
  putRow(layout, front, place === 'sea' ? ground.front + 0.02 : ground.front, [0.05, 0.95]);
  putFloating(layout, groups.floating, front.length > 0);
  for (const rider of seated) seatRider(rider, layout.placed, layout.k);
  for (const cover of covers) putCover(layout, cover);
  return layout.placed;
}

function groupItems(request: Request, place: Place): Groups {
  const all = request.items.flatMap((item, index) => {
    const subject = subjects[item.id] as Subject;
    const most = subject.behind || subject.tall > 250 ? Math.min(item.count, 3) : item.count;
    return Array.from({ length: most }, (_, copy): Each => ({ item, subject, copy, index }));
  });
  const covers = all.filter(({ subject }) => subject.covers && all.length > 1);
  const seated = all.filter(({ item }) => item.on !== undefined);
  const carries = ({ item }: Each) =>
    all.some((other) => other.item.on === request.items.indexOf(item));
  // Boats lie on the water behind whoever stands on the shore.
  const moored = all.filter(
    (each) =>
      place === 'beach' &&
      each.subject.home === 'sea' &&
      each.item.on === undefined &&
      !carries(each),
  );
  const free = all.filter(
    (each) => !moored.includes(each) && !covers.includes(each) && !seated.includes(each),
  );
  const back = free.filter(
    ({ subject }) => subject.behind && free.some((other) => !other.subject.behind),
  );
  const isOpen = place !== 'sea' && !['table', 'room'].includes(place);
  const floating = free.filter(({ subject }) => isOpen && subject.floats && !subject.behind);
  const front = free.filter((each) => !back.includes(each) && !floating.includes(each));
  return { all, covers, seated, moored, back, floating, front };
}

const widthOf = ({ subject, item }: Each): number =>
  (sizeOf(subject, item) * subject.width) / (subject.height ?? 100);

/** Air between two things of a row, as a part of the width of each. */
const gap = 0.1;
const spanOf = (row: readonly Each[]): number =>
  row.reduce((sum, each) => sum + widthOf(each) * (1 + gap), 0);

/** Pixels of one unit of size: the tallest and the widest row fit into the picture. */
function scaleOf(groups: Groups, { width, height }: Scene, place: Place): number {
  const { all, covers, seated, moored, back, floating, front } = groups;
  const riderHeight = ({ index }: Each) =>
    Math.max(
      0,
      ...seated
        .filter(({ item }) => item.on === index)
        .map((rider) => sizeOf(rider.subject, rider.item) * 0.75),
    );
  const tallest = Math.max(
    ...all
      .filter((each) => !moored.includes(each) && (!each.subject.covers || all.length === 1))
      .map((each) => sizeOf(each.subject, each.item) + riderHeight(each) * 0.6),
  );
  const widest = Math.max(
    spanOf(front),
    spanOf(back) * 0.86,
    spanOf(floating) * (front.length > 0 ? 0.8 : 1.05),
  );
  const roof = covers.length > 0 ? 0.44 : 0.58;
  const room = place === 'table' ? 0.5 : roof;
  return Math.min(
    (room * height) / tallest,
    (0.86 * width) / widest,
    (0.75 * Math.min(width, height)) / tallest,
  );
}

type Spot = { readonly x: number; readonly y: number; readonly flipped: boolean; scale?: number };

function put({ k, placed }: Layout, each: Each, { x, y, flipped, scale }: Spot): void {
  const usual = (k * sizeOf(each.subject, each.item)) / (each.subject.height ?? 100);
  placed.push({ ...each, x, y, scale: scale ?? usual, flipped });
}

function putMoored(layout: Layout, moored: readonly Each[]): void {
  const { width, height } = layout.scene;
  moored.forEach((each, at) => {
    const tall = Math.min(0.26 * height, layout.k * sizeOf(each.subject, each.item) * 0.6);
    const scale = tall / (each.subject.height ?? 100);
    put(layout, each, { x: (0.72 - at * 0.5) * width, y: 0.62 * height, flipped: false, scale });
  });
}

/** A row with equal air between its things; `level` and the ends are parts of the picture. */
function putRow(
  layout: Layout,
  list: readonly Each[],
  level: number,
  [from, to]: readonly [number, number],
): void {
  const { k, scene } = layout;
  const { width, height } = scene;
  const total = list.reduce((sum, each) => sum + widthOf(each) * k, 0);
  const air = Math.min(((to - from) * width - total) / (list.length + 1), 0.16 * width);
  const hasPerson = list.some(({ subject }) => subject.person);
  let x = (from + to) * 0.5 * width - (total + air * (list.length - 1)) / 2;
  for (const each of list) {
    const wide = widthOf(each) * k;
    const middle = x + wide / 2;
    const drift = each.copy * 0.008 * height * (each.copy % 2 ? 1 : -1);
    const lift = each.subject.lifts ? k * (hasPerson ? 3.6 : 1.2) : 0;
    const flipped = list.length > 1 && middle > width * 0.54 && !each.subject.person;
    put(layout, each, { x: middle, y: level * height + drift - lift, flipped: flipped === true });
    x += wide + air;
  }
}

function putFloating(layout: Layout, floating: readonly Each[], hasFront: boolean): void {
  const { k, scene, ground } = layout;
  const { width, height, random } = scene;
  const many = floating.length > 1;
  const alone = hasFront ? 0.74 : 0.5;
  floating.forEach((each, at) => {
    const share = many ? 0.14 + (0.72 * (at + 0.5)) / floating.length : alone;
    const tall = k * sizeOf(each.subject, each.item);
    const lift = many ? ((at % 2) - 0.5) * 0.14 : 0;
    const level = hasFront ? ground.air - 0.06 : ground.air;
    const flipped = many && random.chance(0.4);
    put(layout, each, { x: share * width, y: (level + lift) * height + tall / 2, flipped });
  });
}

/** An umbrella spans what stands under it. */
function putCover({ scene: { width, height }, placed }: Layout, cover: Each): void {
  const under = placed.filter(({ subject }) => !subject.behind && !subject.floats);
  const half = ({ scale, subject }: Placed) => (scale * subject.width) / 2;
  const left = Math.min(...under.map((each) => each.x - half(each)));
  const right = Math.max(...under.map((each) => each.x + half(each)));
  const top = Math.min(
    ...under.map(({ y, scale, subject }) => y - scale * (subject.height ?? 100)),
  );
  const scale = Math.min(
    ((right - left) * 1.12) / cover.subject.width,
    (0.95 * width) / cover.subject.width,
    (top - 0.04 * height) / 56,
  );
  placed.unshift({ ...cover, x: (left + right) / 2, y: top + scale * 62, scale, flipped: false });
}

/** Keeps what stands behind from hiding straight behind what stands in front. */
function spread(
  back: readonly { index: number }[],
  front: readonly unknown[],
  placed: Placed[],
  { width, random }: Scene,
): void {
  if (back.length !== 1 || front.length !== 1) return;
  const only = placed.at(-1);
  if (only) only.x = width * (random.chance(0.5) ? 0.3 : 0.7);
}
