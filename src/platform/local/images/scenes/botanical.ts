import { type Colour, css, lighter, mix } from '../colour.ts';
import type { Stage } from '../stage.ts';

/** A print of leaves and flowers on paper, before a large arch or disc. */
export function paintBotanical(stage: Stage): void {
  const { ink, width, height, unit, random, palette } = stage;
  const paper: Colour = palette.dark ? [0.24, 0.03, palette.near[2]] : [0.955, 0.018, 82];
  ink.fillStyle = css(paper);
  ink.fillRect(0, 0, width, height);
  const shape = mix(palette.accent, paper, 0.45);
  ink.fillStyle = css(shape);
  ink.beginPath();
  if (random.chance(0.5)) {
    ink.arc(width / 2, height * 0.44, 310 * unit, 0, 7);
  } else {
    ink.arc(width / 2, height * 0.42, 270 * unit, Math.PI, 0);
    ink.rect(width / 2 - 270 * unit, height * 0.42, 540 * unit, height * 0.36);
  }
  ink.fill();
  const root: Spot = { x: width / 2, y: height * 0.93 };
  const stems = Math.round(random.between(7, 10));
  for (let stem = 0; stem < stems; stem++) {
    const lean = (stem / (stems - 1) - 0.5) * 2 + random.normal() * 0.06;
    const long = height * random.between(0.52, 0.74) * (1 - 0.28 * lean * lean);
    const tip = { x: root.x + lean * 330 * unit, y: root.y - long };
    const bend = { x: root.x + lean * 60 * unit, y: root.y - long * 0.62 };
    growStem(stage, root, bend, tip, stem);
  }
}

type Spot = { readonly x: number; readonly y: number };

function growStem(stage: Stage, root: Spot, bend: Spot, tip: Spot, order: number): void {
  const { ink, unit, random, palette } = stage;
  const green: Colour = mix(
    palette.near,
    mix(palette.far, palette.accent, 0.1),
    random.between(0.05, 0.6),
  );
  ink.strokeStyle = css(green);
  ink.lineWidth = random.between(3.5, 5.5) * unit;
  ink.lineCap = 'round';
  ink.beginPath();
  ink.moveTo(root.x, root.y);
  ink.quadraticCurveTo(bend.x, bend.y, tip.x, tip.y);
  ink.stroke();
  const at = (share: number): Spot & { angle: number } => {
    const rest = 1 - share;
    const x = rest * rest * root.x + 2 * rest * share * bend.x + share * share * tip.x;
    const y = rest * rest * root.y + 2 * rest * share * bend.y + share * share * tip.y;
    const dx = 2 * rest * (bend.x - root.x) + 2 * share * (tip.x - bend.x);
    const dy = 2 * rest * (bend.y - root.y) + 2 * share * (tip.y - bend.y);
    return { x, y, angle: Math.atan2(dy, dx) };
  };
  const flowers = order % 2 === 0;
  const pairs = Math.round(random.between(5, 8));
  const shape = random.pick(['broad', 'slim', 'round'] as const);
  for (let pair = 1; pair <= pairs; pair++) {
    const share = 0.3 + (0.64 * pair) / pairs;
    const size = (118 - 62 * share) * unit * random.between(0.8, 1.15);
    for (const side of [-1, 1]) {
      const spot = at(Math.min(0.98, share + side * 0.02));
      paintLeaf(stage, spot, spot.angle + side * random.between(0.7, 1.05), size, green, shape);
    }
  }
  const end = at(1);
  if (flowers) paintFlower(stage, end, random.between(52, 84) * unit);
  else paintLeaf(stage, end, end.angle, 66 * unit, green, shape);
}

function paintLeaf(
  { ink, unit }: Stage,
  spot: Spot,
  angle: number,
  size: number,
  green: Colour,
  shape: 'broad' | 'slim' | 'round',
) {
  const wide = { broad: 0.34, slim: 0.17, round: 0.48 }[shape] * size;
  ink.save();
  ink.translate(spot.x, spot.y);
  ink.rotate(angle);
  for (const side of [-1, 1]) {
    ink.fillStyle = css(lighter(green, side > 0 ? 0.06 : -0.02));
    ink.beginPath();
    ink.moveTo(0, 0);
    ink.bezierCurveTo(size * 0.25, side * wide, size * 0.7, side * wide * 0.9, size, 0);
    ink.closePath();
    ink.fill();
  }
  ink.strokeStyle = css(lighter(green, 0.16), 0.7);
  ink.lineWidth = 1.3 * unit;
  ink.beginPath();
  ink.moveTo(0, 0);
  ink.lineTo(size * 0.92, 0);
  for (let vein = 1; vein < 5; vein++) {
    const from = size * (0.12 + vein * 0.15);
    for (const side of [-1, 1]) {
      ink.moveTo(from, 0);
      ink.lineTo(from + size * 0.12, side * wide * 0.42);
    }
  }
  ink.stroke();
  ink.restore();
}

function paintFlower(stage: Stage, spot: Spot, size: number): void {
  const { ink, random, palette } = stage;
  const tone = mix(palette.accent, palette.light, random.between(0, 0.45));
  const petals = random.pick([5, 6, 8, 13]);
  const turn = random.next() * 6;
  for (const ring of [1, 0.68]) {
    for (let petal = 0; petal < petals; petal++) {
      ink.save();
      ink.translate(spot.x, spot.y);
      ink.rotate(turn + (petal / petals) * Math.PI * 2 + (ring < 1 ? Math.PI / petals : 0));
      ink.fillStyle = css(lighter(tone, ring < 1 ? 0.06 : -0.03 + (petal % 2) * 0.025));
      ink.beginPath();
      ink.ellipse(
        size * ring * 0.55,
        0,
        size * ring * 0.52,
        size * ring * Math.min(0.42, 2.2 / petals),
        0,
        0,
        7,
      );
      ink.fill();
      ink.restore();
    }
  }
  ink.fillStyle = css(mix(palette.near, palette.accent, 0.2));
  ink.beginPath();
  ink.arc(spot.x, spot.y, size * 0.2, 0, 7);
  ink.fill();
  ink.fillStyle = css([0.86, 0.13, 85]);
  for (let dot = 0; dot < 16; dot++) {
    const angle = dot * 2.4;
    const out = size * 0.16 * Math.sqrt(dot / 16);
    ink.beginPath();
    ink.arc(spot.x + Math.cos(angle) * out, spot.y + Math.sin(angle) * out, size * 0.022, 0, 7);
    ink.fill();
  }
}
