import { strToU8, zipSync } from 'fflate';
import { familyOf } from '#kernel/fonts/font-families.ts';
import type { Board } from '#kernel/scene/scene-schema.ts';
import { drawingPdf } from '#platform/scene/drawing-pdf.ts';
import { encodeDrawing } from '#platform/scene/encode-drawing.ts';
import { sceneSvg } from '#platform/scene/scene-svg.ts';
import type { Layout, Recipe } from '../../logo-schema.ts';
import { taglineFamily } from '../choose/font-moods.ts';
import { composeLogo, type Drawing } from '../draw/compose.ts';
import { boardOf, inOne, type Paint, paintOf, tightBoard } from '../draw/paint.ts';
import { icoFile } from './ico.ts';
import { mockups } from './mockups.ts';
import { sheetBoard } from './sheet.ts';
import { symbolRecipe } from './symbol.ts';

/** Longest sides of the PNG pictures, in pixels. */
export const pngSides = [64, 128, 256, 512, 1024, 2048, 4096] as const;
const favicons = [16, 32, 48] as const;

type Work = {
  readonly signal?: AbortSignal | undefined;
  /** How far it is, 0 to 1. */
  readonly progress?: ((fraction: number) => void) | undefined;
};

/** Every file of a logo, by its name in the ZIP. The same recipe gives the same bytes. */
export async function buildFiles(
  recipe: Recipe,
  { signal, progress }: Work = {},
): Promise<Record<string, Uint8Array>> {
  const plain = { ...recipe, isReversed: false };
  const drawing = composeLogo(plain);
  const clear = (paint: Paint): Paint => ({ ...paint, paper: null });
  const own = clear(paintOf(plain));
  const files: Record<string, Uint8Array> = {
    'logo.svg': svgOf(drawing, own),
    'mono.svg': svgOf(drawing, inOne('#111111', null)),
    'inverse.svg': svgOf(drawing, inOne('#ffffff', null)),
    ...layoutFiles(plain, own),
  };
  let done = 0;
  const step = () => {
    signal?.throwIfAborted();
    done += 1;
    progress?.(Math.min(1, done / (pngSides.length + 9)));
  };
  for (const side of pngSides) {
    files[`png/${side}.png`] = await pngOf(drawing, own, side);
    step();
  }
  Object.assign(files, await iconFiles(plain));
  step();
  for (const { name, board } of mockups(plain)) {
    files[`mockups/${name}.png`] = await pictureOf(board);
    step();
  }
  const { width, height } = sizeOf(drawing, vectorWidth);
  const title = recipe.name;
  files['logo.pdf'] = await drawingPdf([{ svg: text(svgOf(drawing, own)), width, height }], {
    title,
    ...(signal && { signal }),
  });
  step();
  const sheet = sheetBoard(plain);
  files['sheet.pdf'] = await drawingPdf([{ svg: sceneSvg(sheet), ...sheet }], {
    title,
    ...(signal && { signal }),
  });
  step();
  files['CREDITS.txt'] = strToU8(creditsOf(plain));
  return files;
}

/** Files as a ZIP whose bytes depend on nothing else. */
export const packed = (files: Record<string, Uint8Array>): Uint8Array =>
  zipSync(files, { level: 6, mtime: new Date('2026-01-01T00:00:00') });

/** The vector file is this wide; whoever opens it can make it any size. */
const vectorWidth = 800;
const svgOf = (drawing: Drawing, paint: Paint): Uint8Array =>
  strToU8(`${sceneSvg(tightBoard(drawing, paint, vectorWidth))}\n`);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function sizeOf({ bounds }: Drawing, width: number) {
  return { width, height: (width * (bounds.bottom - bounds.top)) / (bounds.right - bounds.left) };
}

/** The same logo in the layouts that it does not have itself. */
function layoutFiles(recipe: Recipe, paint: Paint): Record<string, Uint8Array> {
  // By rules it can be arranged anew; what was drawn by hand stays as it is.
  const isByRules = recipe.mark && !recipe.drawn;
  const others: readonly Layout[] = isByRules ? ['horizontal', 'stacked', 'symbol'] : ['symbol'];
  return Object.fromEntries(
    others
      .filter((layout) => layout !== recipe.layout)
      .map((layout) => {
        const other = layout === 'symbol' ? symbolRecipe(recipe) : { ...recipe, layout };
        return [`layouts/${layout}.svg`, svgOf(composeLogo(other), paint)];
      }),
  );
}

async function pngOf(drawing: Drawing, paint: Paint, side: number): Promise<Uint8Array> {
  const { width, height } = sizeOf(drawing, 1);
  const wide = height > width ? Math.max(1, Math.round((side * width) / height)) : side;
  const board = tightBoard(drawing, paint, 1024);
  return encodeDrawing(sceneSvg(board), board, { format: 'png', width: wide });
}

const pictureOf = (board: Board): Promise<Uint8Array> =>
  encodeDrawing(sceneSvg(board), board, { format: 'png', width: board.width });

/** What stands in a browser's tab and on a telephone. */
async function iconFiles(recipe: Recipe): Promise<Record<string, Uint8Array>> {
  const symbol = composeLogo(symbolRecipe(recipe));
  const own = { ...paintOf(recipe), paper: null };
  const square = (side: number, fill: number, paint: Paint) =>
    boardOf(symbol, paint, { width: side, height: side, fill });
  const small = await Promise.all(
    favicons.map(async (side) => ({ side, png: await pictureOf(square(side, 0.96, own)) })),
  );
  // Systems cut masks of any form; within a circle of 80 % nothing is lost.
  const masked = square(512, 0.54, inOne(recipe.colours.paper, recipe.colours.primary));
  return { 'favicon.ico': icoFile(small), 'maskable-512.png': await pictureOf(masked) };
}

function creditsOf({ word, name }: Recipe): string {
  const families = [...new Set([word.family, taglineFamily(word.family)])];
  const lines = families.map((id) => `${familyOf(id).title}, SIL Open Font License 1.1`);
  return [
    `${name}: logo drawn by rules on this hub.`,
    '',
    'Typefaces whose letters were drawn as outlines:',
    ...lines,
    '',
    'No icons of other people are in it. Whether a similar trademark exists was not checked.',
    '',
  ].join('\n');
}
