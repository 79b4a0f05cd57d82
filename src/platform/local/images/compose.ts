import { css } from './colour.ts';
import { createPen } from './kit/pen.ts';
import { arrange } from './layout/arrange.ts';
import { withHands } from './layout/hold-in-hand.ts';
import { placeFor } from './layout/place-for.ts';
import type { Placed } from './layout/placed.ts';
import { createRandom, hashText } from './random.ts';
import type { Place } from './read/place-words.ts';
import type { Item, Request } from './read/read-request.ts';
import { paintDunes, paintIce, paintSavanna } from './settings/far-land.ts';
import { paintRoom, paintTableTop } from './settings/indoors.ts';
import { paintMeadow, paintPeaks, paintWood } from './settings/land.ts';
import type { Ground, Scene } from './settings/setting.ts';
import { paintStreet } from './settings/town.ts';
import {
  paintCosmos,
  paintDeep,
  paintOpenSea,
  paintShore,
  paintSkies,
  paintSwell,
} from './settings/water-and-air.ts';
import { paintWeatherBefore, paintWeatherBehind } from './settings/weather.ts';

const settings: Readonly<Record<Place, (scene: Scene) => Ground>> = {
  meadow: paintMeadow,
  forest: paintWood,
  street: paintStreet,
  room: paintRoom,
  table: paintTableTop,
  sea: paintOpenSea,
  deep: paintDeep,
  sky: paintSkies,
  ice: paintIce,
  savanna: paintSavanna,
  space: paintCosmos,
  beach: paintShore,
  mountains: paintPeaks,
  desert: paintDunes,
};

/** Draws the subjects of a request in their setting, in proportion to each other. */
export function composeScene(scene: Scene, asked: Request): void {
  const place = placeFor(asked);
  const request = withHands(asked, place);
  const ground = settings[place](scene);
  if (place !== 'room' && place !== 'table') paintWeatherBehind(scene, request.weather);
  const placed = arrange(scene, request, ground, place);
  for (const each of placed) paintPlaced(scene, each, ground, request.items);
  if (place === 'sea') paintSwell(scene, ground.front + 0.005, 0.97, 4);
  if (place !== 'room' && place !== 'table' && place !== 'deep')
    paintWeatherBefore(scene, request.weather);
}

function paintPlaced(
  scene: Scene,
  { item, subject, copy, index, x, y, scale, flipped }: Placed,
  ground: Ground,
  items: readonly Item[],
): void {
  const { ink, palette } = scene;
  const rests = items.some(({ on }) => on !== undefined) && item.on !== undefined;
  if (
    ground.solid &&
    !subject.floats &&
    !subject.lifts &&
    !subject.covers &&
    !rests &&
    y > 0.68 * scene.height
  ) {
    ink.fillStyle = css([0.2, 0.05, palette.near[2]], palette.dark ? 0.4 : 0.2);
    ink.beginPath();
    ink.ellipse(
      x + subject.width * scale * 0.05,
      y,
      subject.width * scale * 0.5,
      Math.max(4, subject.width * scale * 0.055),
      0,
      0,
      7,
    );
    ink.fill();
  }
  ink.save();
  ink.translate(x, y);
  ink.scale(flipped ? -scale : scale, scale);
  const random = createRandom(hashText(`${scene.seed} ${item.id} ${index} ${copy}`));
  subject.paint(createPen({ ink, palette, random, traits: item.traits, flipped }));
  ink.restore();
}
