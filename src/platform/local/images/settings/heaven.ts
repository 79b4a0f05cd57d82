import { css } from '../colour.ts';
import { paintBirds, paintClouds, paintMoon, paintSky, paintSun } from '../stage.ts';
import type { Scene } from './setting.ts';

/** Sky with what stands in it at the hour. */
export function paintHeaven(scene: Scene, horizon: number): void {
  const { width, height, unit, palette, random, sunX, mood } = scene;
  paintSky(scene, height * horizon);
  if (palette.dark) {
    paintSparks(scene, horizon);
    paintMoon(scene, sunX, height * 0.17, 52 * unit, scene.has('full') ? 1 : 0.3);
    return;
  }
  if (mood !== 'storm')
    paintSun(scene, sunX, height * (mood === 'sunset' ? horizon - 0.1 : 0.17), 54 * unit);
  paintClouds(scene, height * 0.06, height * horizon * 0.7);
  if (mood !== 'storm' && random.chance(0.6)) paintBirds(scene, width - sunX, height * 0.2);
}

function paintSparks({ ink, width, height, unit, random, palette }: Scene, horizon: number): void {
  for (let at = 0; at < 260; at++) {
    const bright = random.next() ** 5;
    ink.fillStyle = css(palette.light, 0.25 + 0.7 * bright);
    ink.beginPath();
    ink.arc(
      random.next() * width,
      random.next() * height * horizon,
      (0.6 + 2 * bright) * unit,
      0,
      7,
    );
    ink.fill();
  }
}
