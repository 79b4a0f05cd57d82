import { css } from '../../colour.ts';
import { type Atelier, chooseBy } from '../atelier.ts';
import { paintChecks, paintChevrons, paintStripes, paintWaves } from './bands.ts';
import { paintConfetti, paintDots, paintFlowers, paintLeaves, paintTerrazzo } from './scattered.ts';
import { paintArcs, paintHexagons, paintScales, paintTriangles } from './tiles.ts';

/** Words that ask for each family, and its painter. */
const families = {
  dots: 'dot dots polka spots bubbles punkte',
  stripes: 'stripe stripes lines striped streifen',
  waves: 'wave waves sea water ocean wellen',
  chevrons: 'chevron zigzag herringbone arrow arrows',
  checks: 'check checks plaid gingham tartan chequered checkered grid karo',
  scales: 'scale scales fan fans seigaiha mermaid fish schuppen',
  triangles: 'triangle triangles kite quilt dreiecke',
  hexagons: 'hexagon hexagons honeycomb cube cubes bee bees waben',
  arcs: 'arc arcs truchet curve curves circles circle maze',
  terrazzo: 'terrazzo stone stones marble pebble pebbles',
  leaves: 'leaf leaves fern ferns jungle forest plant plants botanical blätter',
  flowers: 'flower flowers floral bloom blossom daisy garden blumen',
  confetti: 'confetti memphis party fun kids shapes geometric',
} as const;

const painters: Readonly<Record<keyof typeof families, (atelier: Atelier) => void>> = {
  dots: paintDots,
  stripes: paintStripes,
  waves: paintWaves,
  chevrons: paintChevrons,
  checks: paintChecks,
  scales: paintScales,
  triangles: paintTriangles,
  hexagons: paintHexagons,
  arcs: paintArcs,
  terrazzo: paintTerrazzo,
  leaves: paintLeaves,
  flowers: paintFlowers,
  confetti: paintConfetti,
};

/** A picture that goes on without a seam when it is laid beside itself, on all four sides. */
export function paintPattern(atelier: Atelier): void {
  const { ink, width, height, tones } = atelier;
  ink.fillStyle = css(tones.ground);
  ink.fillRect(0, 0, width, height);
  painters[chooseBy(atelier, families)](atelier);
}
