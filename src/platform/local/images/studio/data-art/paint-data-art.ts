import { css } from '../../colour.ts';
import { type Atelier, chooseBy } from '../atelier.ts';
import { addGrain } from '../grain.ts';
import { paintFlow, paintRidges, paintWeave } from './lines.ts';
import {
  paintAttractor,
  paintConstellation,
  paintPacking,
  paintPhyllotaxis,
  paintRings,
} from './points.ts';

const families = {
  flow: 'flow wind current stream river fluid hair',
  ridges: 'ridge ridges mountain mountains terrain sound signal pulse',
  weave: 'weave thread threads string strings spirograph web',
  attractor: 'attractor chaos smoke dust strange nebula',
  phyllotaxis: 'sunflower spiral seed seeds phyllotaxis bloom galaxy',
  packing: 'circle circles packing bubbles cells drops',
  rings: 'ring rings tree year data radial chart time orbit',
  constellation: 'network constellation stars graph nodes connections city',
} as const;

const painters: Readonly<Record<keyof typeof families, (atelier: Atelier) => void>> = {
  flow: paintFlow,
  ridges: paintRidges,
  weave: paintWeave,
  attractor: paintAttractor,
  phyllotaxis: paintPhyllotaxis,
  packing: paintPacking,
  rings: paintRings,
  constellation: paintConstellation,
};

/** Lines and points that a rule lays, some of them thousands. */
export function paintDataArt(atelier: Atelier): void {
  const { ink, width, height, tones } = atelier;
  const glow = ink.createRadialGradient(
    width / 2,
    height / 2,
    0,
    width / 2,
    height / 2,
    Math.hypot(width, height) / 1.8,
  );
  const [lightness, chroma, hue] = tones.ground;
  glow.addColorStop(0, css([Math.min(0.98, lightness + 0.03), chroma, hue]));
  glow.addColorStop(1, css([lightness - 0.03, chroma, hue]));
  ink.fillStyle = glow;
  ink.fillRect(0, 0, width, height);
  painters[chooseBy(atelier, families)](atelier);
  addGrain(atelier, 0.1);
}
