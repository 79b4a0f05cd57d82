import { contrastRatio } from '#kernel/colour/contrast.ts';
import { sceneSvg } from '#platform/scene/scene-svg.ts';
import type { Exam } from '../../exam-schema.ts';
import type { Recipe } from '../../logo-schema.ts';
import { distance } from '../choose/palettes.ts';
import { boundsOfAll, composeLogo, type Drawing, drawMark } from '../draw/compose.ts';
import { join } from '../draw/geometry.ts';
import { boardOf, inOne, type Paint, paintOf } from '../draw/paint.ts';
import { photoBoard } from '../package/photo-scene.ts';
import { nearestIcon } from './icon-shapes.ts';
import { legibilityAt } from './legibility.ts';
import { meltingEdges } from './melting.ts';
import { type Sight, seenBy } from './seen-by.ts';

/** What a logo is held to: contrast of its colours, the form that is left at 16 pixels, edges that may vanish, and how like an icon it may be. */
const wanted = {
  contrast: 3,
  legibility: 0.7,
  melting: 0.06,
  likeness: 0.93,
  apart: 0.07,
} as const;
const frame = { width: 360, height: 240, fill: 0.7 };

const show = (drawing: Drawing, paint: Paint): string =>
  dataUrl(sceneSvg(boardOf(drawing, paint, frame)));
export const dataUrl = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const toTenth = (value: number): string => (Math.floor(value * 10) / 10).toFixed(1);
const percent = (value: number): string => `${Math.round(value * 100)} %`;

/** All exams of a logo, in the order in which they are shown. */
export async function runExams(recipe: Recipe): Promise<Exam[]> {
  const drawing = composeLogo(recipe);
  const paint = paintOf(recipe);
  return [
    smallExam(recipe, drawing),
    contrastExam(drawing, paint),
    singleExam(drawing),
    invertedExam(recipe, drawing),
    photoExam(drawing, paint),
    ...(['red-blind', 'green-blind', 'blue-blind'] as const).map((one) =>
      sightExam(one, drawing, paint),
    ),
    await iconExam(recipe),
  ];
}

/** The symbol is what stands in a browser's tab; a logo without one is measured as a whole. */
export function smallForm(recipe: Recipe, drawing: Drawing): number {
  const seen = drawMark(recipe) ?? drawing.parts;
  return legibilityAt(seen, boundsOfAll(seen), 16);
}

function smallExam(recipe: Recipe, drawing: Drawing): Exam {
  const left = smallForm(recipe, drawing);
  const what = recipe.mark ? 'the symbol' : 'the name';
  return {
    ...{ id: 'small', title: 'At 16 pixels' },
    finding: `${percent(left)} of the form of ${what} is left; ${percent(wanted.legibility)} are needed.`,
    passes: left >= wanted.legibility,
  };
}

const tonesIn = ({ parts }: Drawing) => [...new Set(parts.map(({ tone }) => tone))];

/** Contrast of the quietest colour that carries form: the second one is there for pleasure. */
export function contrastOf(drawing: Drawing, paint: Paint): number {
  const tones = tonesIn(drawing).filter((tone) => tone !== 'accent');
  const paper = paint.paper ?? '#ffffff';
  return Math.min(...tones.map((tone) => contrastRatio(paint[tone], paper)));
}

function contrastExam(drawing: Drawing, paint: Paint): Exam {
  const ratio = contrastOf(drawing, paint);
  return {
    ...{ id: 'contrast', title: 'On its own ground' },
    finding: `The quietest colour of name and symbol has ${toTenth(ratio)} to 1; ${wanted.contrast} to 1 are needed.`,
    passes: ratio >= wanted.contrast,
    picture: show(drawing, paint),
  };
}

function singleExam(drawing: Drawing): Exam {
  const lost = meltingEdges(drawing);
  return {
    ...{ id: 'one-colour', title: 'In one colour' },
    finding:
      lost < 0.005
        ? 'No edge vanishes: stamps, engravings and faxes keep its form.'
        : `${percent(lost)} of its edges vanish; ${percent(wanted.melting)} are allowed.`,
    passes: lost <= wanted.melting,
    picture: show(drawing, inOne('#111111', '#ffffff')),
  };
}

function invertedExam({ colours }: Recipe, drawing: Drawing): Exam {
  const ratio = contrastRatio('#ffffff', colours.primary);
  return {
    ...{ id: 'inverted', title: 'Inverted' },
    finding: `White on the main colour has ${toTenth(ratio)} to 1; ${wanted.contrast} to 1 are needed.`,
    passes: ratio >= wanted.contrast,
    picture: show(drawing, inOne('#ffffff', colours.primary)),
  };
}

/** A picture can be as light or as dark as any grey: how many of them the logo can be read on. */
function photoExam(drawing: Drawing, paint: Paint): Exam {
  const greys = Array.from(
    { length: 256 },
    (_, at) => `#${at.toString(16).padStart(2, '0').repeat(3)}`,
  );
  const tones = tonesIn(drawing).filter((tone) => tone !== 'accent');
  const share = (colours: readonly string[]) =>
    greys.filter((grey) => colours.every((one) => contrastRatio(one, grey) >= wanted.contrast))
      .length / greys.length;
  const own = share(tones.map((tone) => paint[tone]));
  const white = share(['#ffffff']);
  const advice = own >= white ? 'Its own colours do better.' : 'Use the white one on pictures.';
  return {
    ...{ id: 'photo', title: 'On a picture' },
    finding: `In its own colours it can be read on ${percent(own)} of all greys, in white on ${percent(white)}. ${advice}`,
    passes: Math.max(own, white) >= 0.4,
    picture: dataUrl(sceneSvg(photoBoard(drawing, inOne('#ffffff', null), frame))),
  };
}

const sightTitles: Readonly<Record<Sight, string>> = {
  'red-blind': 'Without red (protanopia)',
  'green-blind': 'Without green (deuteranopia)',
  'blue-blind': 'Without blue (tritanopia)',
};

function sightExam(sight: Sight, drawing: Drawing, paint: Paint): Exam {
  const see = (colour: string) => seenBy(sight, colour);
  const paper = paint.paper ?? '#ffffff';
  const seen: Paint = {
    ...{ primary: see(paint.primary), accent: see(paint.accent), ink: see(paint.ink) },
    paper: see(paper),
  };
  const ratio = contrastOf(drawing, seen);
  const tones = tonesIn(drawing);
  const hasTwo = tones.includes('accent') && tones.length > 1;
  const apart = hasTwo ? distance(seen.primary, seen.accent) : 1;
  const told = apart >= wanted.apart;
  return {
    ...{ id: sight, title: sightTitles[sight] },
    finding: `The contrast is ${toTenth(ratio)} to 1${hasTwo ? `, and the two colours can ${told ? '' : 'not '}be told apart` : ''}.`,
    passes: ratio >= wanted.contrast && told,
    picture: show(drawing, seen),
  };
}

async function iconExam(recipe: Recipe): Promise<Exam> {
  const nearest = await nearestIconOf(recipe);
  if (!nearest) {
    const finding = 'It has no symbol; only its letters could resemble another logo.';
    return { id: 'icons', title: 'Like an icon', finding, passes: true };
  }
  return {
    ...{ id: 'icons', title: 'Like an icon' },
    finding: `The nearest of Lucide’s icons is “${nearest.name}”, ${percent(nearest.likeness)} alike; ${percent(wanted.likeness)} would be too much.`,
    passes: nearest.likeness < wanted.likeness,
  };
}

/** Null for a logo without a symbol. */
export async function nearestIconOf(recipe: Recipe) {
  const mark = drawMark(recipe);
  return mark ? nearestIcon(join(...mark.map(({ area }) => area))) : null;
}
