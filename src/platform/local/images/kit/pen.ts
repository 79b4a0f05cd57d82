import { Path2D, PathOp, type SKRSContext2D } from '@napi-rs/canvas';
import { blend, type Colour, css } from '../colour.ts';
import type { Palette } from '../palette.ts';
import type { Random } from '../random.ts';

/** `leg` is the one leg of a rider that hangs down before the animal. */
export type Pose = 'sitting' | 'riding' | 'leg';

/** What the request says about one subject. */
export type Traits = {
  readonly colour?: Colour | undefined;
  readonly old?: boolean;
  readonly young?: boolean;
  readonly pose?: Pose | undefined;
  /** Something small that a person carries, drawn around 0, 0. */
  readonly holds?: ((pen: Pen) => void) | undefined;
};

type Shape = string | readonly string[];

/** Draws one subject in its own units: its foot at 0, 0, its head about 100 above. */
export type Pen = {
  readonly random: Random;
  readonly traits: Traits;
  /** The colour that the request names, else the usual one. */
  main(usual: Colour): Colour;
  /** A body: one silhouette of all parts, with its shade on the side away from the light. */
  form(parts: Shape, colour: Colour, depth?: number): void;
  /** A plain area, such as an eye or a patch. */
  flat(parts: Shape, colour: Colour, alpha?: number): void;
  /** Areas that show only on a body: stripes, spots, a belly. */
  within(body: Shape, draw: () => void): void;
  line(path: string, colour: Colour, width: number): void;
  /** Draws with the origin elsewhere, in another size, turned by degrees. */
  at(x: number, y: number, scale: number, turn: number, draw: () => void): void;
};

export type PenOptions = {
  readonly ink: SKRSContext2D;
  readonly palette: Palette;
  readonly random: Random;
  readonly traits: Traits;
  /** The subject looks the other way; light still comes from the left. */
  readonly flipped: boolean;
};

export function createPen({ ink, palette, random, traits, flipped }: PenOptions): Pen {
  const lit = (colour: Colour) => css(underLight(colour, palette));
  const dark = (colour: Colour) => css(shadeOf(underLight(colour, palette), palette));
  return {
    random,
    traits,
    main: (usual) => traits.colour ?? usual,
    form(parts, colour, depth = 4) {
      const path = unite(parts);
      ink.fillStyle = dark(colour);
      ink.fill(path);
      ink.save();
      ink.clip(path);
      ink.translate(flipped ? depth : -depth, -depth * 0.7);
      ink.fillStyle = lit(colour);
      ink.fill(path);
      ink.restore();
    },
    flat(parts, colour, alpha = 1) {
      ink.globalAlpha *= alpha;
      ink.fillStyle = lit(colour);
      ink.fill(unite(parts));
      ink.globalAlpha /= alpha;
    },
    within(body, draw) {
      ink.save();
      ink.clip(unite(body));
      draw();
      ink.restore();
    },
    line(path, colour, width) {
      ink.strokeStyle = lit(colour);
      ink.lineWidth = width;
      ink.lineCap = 'round';
      ink.lineJoin = 'round';
      ink.stroke(new Path2D(path));
    },
    at(x, y, scale, turn, draw) {
      ink.save();
      ink.translate(x, y);
      ink.rotate((turn * Math.PI) / 180);
      ink.scale(scale, scale);
      draw();
      ink.restore();
    },
  };
}

/** One outline around all parts, whichever way round they were drawn. */
function unite(parts: Shape): Path2D {
  if (typeof parts === 'string') return new Path2D(parts);
  const [first, ...rest] = parts.map((part) => new Path2D(part));
  return rest.reduce((whole, part) => whole.op(part, PathOp.Union), first as Path2D);
}

/** A thing's colour in the light of the scene. */
export function underLight(colour: Colour, palette: Palette): Colour {
  if (palette.dark) {
    const [l, c, h] = blend(colour, palette.sky[1], 0.22);
    return [l * 0.86, c, h];
  }
  return blend(colour, palette.sky[2], 0.06);
}

const cool = (hue: number): number => (hue > 100 && hue < 250 ? 235 : 325);

/** Shade turns a little to blue or violet, whatever the colour: one light for everything. */
const shadeOf = (colour: Colour, palette: Palette): Colour => {
  const [l, c, h] = blend(colour, [palette.dark ? 0.2 : 0.36, 0.09, cool(colour[2])], 0.17);
  return [l - 0.05, c, h];
};
