import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { promptWords } from '../choose-scene.ts';
import { fromHex } from '../colour.ts';
import { paintIllustration } from '../draw-illustration.ts';
import { createRandom, hashText } from '../random.ts';
import type { Atelier } from './atelier.ts';
import { paintCollage } from './collages/paint-collage.ts';
import { paintDataArt } from './data-art/paint-data-art.ts';
import { paintGradient } from './gradients/paint-gradient.ts';
import { paintPattern } from './patterns/paint-pattern.ts';
import { paintPoster } from './posters/paint-poster.ts';
import type { StudioRequest } from './studio-request.ts';
import { chooseTones } from './tones.ts';

/** Draws one picture of the studio, as PNG. Equal requests give equal bytes. */
export async function drawInStudio(request: StudioRequest): Promise<Buffer> {
  const pictures = await Promise.all(request.pictures.map((bytes) => loadImage(bytes)));
  return paint(request, pictures).encode('png');
}

function paint(request: StudioRequest, pictures: readonly Image[]): Canvas {
  const { prompt, width, height, style, seeds } = request;
  if (style === 'illustration') {
    const colours = request.colours?.map(fromHex);
    return paintIllustration({ prompt, width, height, seed: illustrationSeed(seeds), colours });
  }
  const canvas = createCanvas(width, height);
  const words = promptWords(prompt);
  const roll = (name: string, seed: number) =>
    createRandom(hashText(`${style} ${name} ${words.join(' ')}`) ^ Math.imul(seed, 0x9e3779b1));
  const atelier: Atelier = {
    ...{ ink: canvas.getContext('2d'), width, height, words },
    unit: Math.min(width, height) / 1000,
    layout: roll('layout', seeds.layout),
    detail: roll('detail', seeds.detail),
    tones: chooseTones(words, request.colours, roll('colour', seeds.colour)),
  };
  if (style === 'gradient') paintGradient(atelier);
  else if (style === 'pattern') paintPattern(atelier);
  else if (style === 'data-art') paintDataArt(atelier);
  else if (style === 'poster') paintPoster(atelier, request);
  else paintCollage(atelier, request, pictures);
  return canvas;
}

/** An illustration is one composition: a variant of it is another one. */
const illustrationSeed = ({ layout, detail }: StudioRequest['seeds']): number =>
  layout === detail ? layout : (layout ^ Math.imul(detail, 0x85ebca6b)) >>> 0;
