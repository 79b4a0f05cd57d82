import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { chooseMood, chooseScene, namedMood, promptWords, type SceneName } from './choose-scene.ts';
import type { Colour } from './colour.ts';
import { composeScene } from './compose.ts';
import { choosePalette, paletteOf } from './palette.ts';
import { createRandom, hashText, type Random } from './random.ts';
import { type Request, readRequest } from './read/read-request.ts';
import { paintBotanical } from './scenes/botanical.ts';
import { paintCity } from './scenes/city.ts';
import { paintDesert } from './scenes/desert.ts';
import { paintForest } from './scenes/forest.ts';
import { paintGeometry } from './scenes/geometry.ts';
import { paintLandscape } from './scenes/landscape.ts';
import { paintMountains } from './scenes/mountains.ts';
import { paintNight } from './scenes/night.ts';
import { paintPlanet } from './scenes/planet.ts';
import { paintRibbons } from './scenes/ribbons.ts';
import { paintWaves } from './scenes/waves.ts';
import type { Stage } from './stage.ts';

const painters: Readonly<Record<SceneName, (stage: Stage) => void>> = {
  landscape: paintLandscape,
  mountains: paintMountains,
  waves: paintWaves,
  night: paintNight,
  city: paintCity,
  forest: paintForest,
  desert: paintDesert,
  botanical: paintBotanical,
  ribbons: paintRibbons,
  geometry: paintGeometry,
  planet: paintPlanet,
};

export type IllustrationRequest = {
  readonly prompt: string;
  /** Pixels; clamped to 64–4096. */
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** Colours to build on, instead of those the words bring along. */
  readonly colours?: readonly Colour[] | undefined;
};

const clamp = (pixels: number): number => Math.round(Math.min(4096, Math.max(64, pixels)));

/**
 * Draws an illustration whose composition, light and colours follow the prompt's words. Equal
 * requests give equal pictures. Returns JPEG bytes.
 */
export const drawIllustration = (request: IllustrationRequest): Promise<Buffer> =>
  paintIllustration(request).encode('jpeg', 91);

/** The same as a canvas. */
export function paintIllustration(request: IllustrationRequest): Canvas {
  const [width, height] = [clamp(request.width), clamp(request.height)];
  const words = promptWords(request.prompt);
  const random = createRandom(hashText(words.join(' ')) ^ Math.imul(request.seed, 0x9e3779b1));
  const asked = readRequest(request.prompt);
  const canvas = createCanvas(width, height);
  const ink = canvas.getContext('2d');
  const unit = Math.min(width, height) / 1024;
  const has = (...any: string[]) => any.some((word) => words.includes(word));
  if (asked.items.length > 0)
    paintSubjects({ ink, width, height, unit, random, has }, words, asked, request.colours);
  else {
    const scene = chooseScene(words, random);
    const named = choosePalette(chooseMood(words, scene, random), words);
    const palette = paletteOf(named, request.colours);
    painters[scene]({ ink, width, height, unit, random, palette, has });
  }
  finish(ink, width, height, random);
  return canvas;
}

/** Colours of the request belong to its subjects, so the light keeps its own. */
function paintSubjects(
  stage: Omit<Stage, 'palette'>,
  words: readonly string[],
  asked: Request,
  colours?: readonly Colour[],
) {
  const { random, width } = stage;
  const mood = namedMood(words) ?? random.pick(['day', 'spring', 'dawn', 'sunset'] as const);
  const sunX = width * (random.chance(0.5) ? random.between(0.14, 0.3) : random.between(0.7, 0.86));
  const seed = random.next();
  const palette = paletteOf(choosePalette(mood, []), colours);
  composeScene({ ...stage, palette, mood, sunX, seed }, asked);
}

/** A breath of shade at the corners and paper grain over everything. */
function finish(ink: SKRSContext2D, width: number, height: number, random: Random): void {
  const reach = Math.hypot(width, height) / 2;
  const vignette = ink.createRadialGradient(
    width / 2,
    height / 2,
    reach * 0.55,
    width / 2,
    height / 2,
    reach,
  );
  vignette.addColorStop(0, 'rgba(10,8,20,0)');
  vignette.addColorStop(1, 'rgba(10,8,20,0.2)');
  ink.fillStyle = vignette;
  ink.fillRect(0, 0, width, height);
  const size = 192;
  const grain = createCanvas(size, size);
  const tile = grain.getContext('2d');
  const pixels = tile.createImageData(size, size);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const tone = 128 + random.normal() * 46;
    pixels.data.fill(tone, at, at + 3);
    pixels.data[at + 3] = 255;
  }
  tile.putImageData(pixels, 0, 0);
  ink.globalCompositeOperation = 'soft-light';
  ink.globalAlpha = 0.16;
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) ink.drawImage(grain, x, y);
  }
  ink.globalAlpha = 1;
  ink.globalCompositeOperation = 'source-over';
}
