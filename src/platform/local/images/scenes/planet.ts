import { type Colour, css, lighter, mix } from '../colour.ts';
import { createNoise } from '../random.ts';
import { paintGlow, paintSky, type Stage } from '../stage.ts';

/** A banded planet with rings and moons among stars and nebulae. */
export function paintPlanet(stage: Stage): void {
  const { ink, width, height, unit, random, palette } = stage;
  paintSky(stage, height * 1.7);
  ink.globalCompositeOperation = 'screen';
  for (let cloud = 0; cloud < 46; cloud++) {
    const tone = random.pick([
      palette.accent,
      palette.sky[2],
      [0.55, 0.17, palette.sky[1][2] + 40] as Colour,
    ]);
    const share = random.next();
    paintGlow(
      stage,
      share * width,
      height * (0.9 - share * 0.8) + random.normal() * 140 * unit,
      random.between(90, 300) * unit,
      tone,
      random.between(0.03, 0.1),
    );
  }
  ink.globalCompositeOperation = 'source-over';
  for (let star = 0; star < 1100; star++) {
    const bright = random.next() ** 6;
    ink.fillStyle = css(palette.light, 0.25 + 0.75 * bright);
    ink.beginPath();
    ink.arc(random.next() * width, random.next() * height, (0.5 + 2 * bright) * unit, 0, 7);
    ink.fill();
  }
  const [x, y] = [width * random.between(0.4, 0.6), height * random.between(0.45, 0.58)];
  const radius = random.between(210, 280) * unit;
  const rings = stage.has('saturn', 'ring', 'rings') || random.chance(0.7);
  const tilt = random.between(-0.45, -0.15);
  if (rings) paintRings(stage, x, y, radius, tilt, true);
  paintGlobe(stage, x, y, radius, tilt, palette.accent);
  if (rings) paintRings(stage, x, y, radius, tilt, false);
  paintGlobe(stage, width * 0.84, height * 0.2, 46 * unit, 0.4, palette.far);
  paintGlobe(stage, width * 0.16, height * 0.8, 26 * unit, 0.2, palette.sky[2]);
}

function paintGlobe(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  tilt: number,
  tone: Colour,
): void {
  const { ink, random, palette } = stage;
  paintGlow(stage, x, y, radius * 1.7, tone, 0.4);
  ink.save();
  ink.beginPath();
  ink.arc(x, y, radius, 0, 7);
  ink.clip();
  ink.translate(x, y);
  ink.rotate(tilt);
  const noise = createNoise(random, 3);
  const edge = createNoise(random, 2);
  for (let level = -radius; level < radius; level += radius * 0.035) {
    const wave = noise((level / radius) * 4);
    const band = mix(lighter(tone, wave * 0.16), palette.sky[1], 0.3 + 0.3 * wave);
    ink.fillStyle = css(band);
    ink.beginPath();
    ink.moveTo(-radius, radius);
    for (let at = -radius; at <= radius; at += radius / 20) {
      ink.lineTo(at, level + edge(at / radius + level) * radius * 0.025);
    }
    ink.lineTo(radius, radius);
    ink.fill();
  }
  ink.rotate(-tilt);
  const shade = ink.createRadialGradient(
    -radius * 0.45,
    -radius * 0.5,
    radius * 0.1,
    -radius * 0.2,
    -radius * 0.2,
    radius * 1.35,
  );
  shade.addColorStop(0, css(palette.light, 0.34));
  shade.addColorStop(0.4, css(palette.light, 0));
  shade.addColorStop(1, css([0.08, 0.03, 280], 0.92));
  ink.fillStyle = shade;
  ink.fillRect(-radius, -radius, radius * 2, radius * 2);
  ink.restore();
}

/** Half of the rings: the far one is drawn before the globe, the near one after it. */
function paintRings(
  { ink, unit, random, palette }: Stage,
  x: number,
  y: number,
  radius: number,
  tilt: number,
  far: boolean,
) {
  ink.save();
  ink.translate(x, y);
  ink.rotate(tilt);
  for (let ring = 1.35; ring < 2.15; ring += 0.022) {
    const gap = ring > 1.74 && ring < 1.82;
    const strength = gap ? 0.04 : 0.32 + 0.3 * Math.sin(ring * 46);
    ink.strokeStyle = css(
      mix(palette.light, palette.accent, (ring - 1.35) * 0.9),
      Math.max(0.05, strength),
    );
    ink.lineWidth = radius * 0.02 + random.next() * unit;
    ink.beginPath();
    ink.ellipse(
      0,
      0,
      radius * ring,
      radius * ring * 0.26,
      0,
      far ? Math.PI : 0,
      far ? Math.PI * 2 : Math.PI,
    );
    ink.stroke();
  }
  ink.restore();
}
