import { css, lighter, mix } from '../colour.ts';
import { createNoise } from '../random.ts';
import { fillBelow, paintGlow, paintMoon, paintPine, paintSky, type Stage } from '../stage.ts';

/** Stars with the band of the Milky Way above dark ridges; a tent or fire when the words name one. */
export function paintNight(stage: Stage): void {
  const { width, height, unit, random, palette } = stage;
  paintSky(stage, height * 0.86);
  if (stage.has('aurora', 'polarlicht', 'northern')) paintAurora(stage);
  else paintMilkyWay(stage);
  paintStars(stage, 900, () => [random.next() * width, random.next() * height * 0.8]);
  if (stage.has('moon', 'mond', 'lune', 'luna', 'moonlight') || random.chance(0.6)) {
    const full = stage.has('full', 'vollmond');
    paintMoon(
      stage,
      random.between(0.6, 0.85) * width,
      height * random.between(0.14, 0.3),
      random.between(44, 64) * unit,
      full ? 1 : random.between(0.16, 0.4),
    );
  }
  const ridges = 4;
  for (let ridge = 0; ridge < ridges; ridge++) {
    const depth = ridge / (ridges - 1);
    const noise = createNoise(random, 5);
    const base = height * (0.74 + 0.15 * depth);
    const line = (x: number) =>
      base + noise(x / ((330 - 90 * depth) * unit)) * (76 - 36 * depth) * unit;
    stage.ink.fillStyle = css(mix(palette.far, palette.near, 0.2 + 0.8 * depth));
    fillBelow(stage, line);
    if (ridge === ridges - 1) plant(stage, line);
  }
  if (stage.has('tent', 'camp', 'campfire', 'camping', 'fire', 'cabin')) paintTent(stage);
}

function paintMilkyWay(stage: Stage): void {
  const { ink, width, height, unit, random, palette } = stage;
  const slope = random.between(0.6, 1.25) * (random.chance(0.5) ? 1 : -1);
  const along = (share: number): [number, number] => {
    const x = (slope > 0 ? 0.05 : 0.95) * width + (slope > 0 ? 1 : -1) * share * width * 0.85;
    return [x, height * 0.82 - share * height * 0.9 * Math.min(1, Math.abs(slope))];
  };
  ink.globalCompositeOperation = 'screen';
  for (let cloud = 0; cloud < 110; cloud++) {
    const [x, y] = along(random.next());
    const spread = random.normal() * 66 * unit;
    const tone = random.chance(0.25) ? palette.accent : mix(palette.sky[2], palette.light, 0.3);
    paintGlow(
      stage,
      x + spread,
      y + random.normal() * 46 * unit,
      random.between(50, 170) * unit,
      tone,
      random.between(0.03, 0.11),
    );
  }
  ink.globalCompositeOperation = 'source-over';
  paintStars(stage, 1500, () => {
    const [x, y] = along(random.next());
    return [x + random.normal() * 74 * unit, y + random.normal() * 74 * unit];
  });
}

function paintStars(
  { ink, unit, random, palette }: Stage,
  count: number,
  place: () => [number, number],
) {
  for (let star = 0; star < count; star++) {
    const [x, y] = place();
    const bright = random.next() ** 7;
    ink.fillStyle = css(lighter(palette.light, 0.03), 0.22 + 0.75 * bright);
    ink.beginPath();
    ink.arc(x, y, (0.5 + 2.1 * bright) * unit, 0, 7);
    ink.fill();
    if (bright > 0.86) {
      const ray = random.between(7, 13) * unit;
      ink.fillRect(x - ray, y - 0.5 * unit, ray * 2, unit);
      ink.fillRect(x - 0.5 * unit, y - ray, unit, ray * 2);
    }
  }
}

function paintAurora(stage: Stage): void {
  const { ink, width, height, unit, random } = stage;
  ink.globalCompositeOperation = 'screen';
  for (let curtain = 0; curtain < 3; curtain++) {
    const noise = createNoise(random, 3);
    const hue = random.pick([150, 165, 185, 320]);
    const base = height * random.between(0.42, 0.6);
    for (let x = 0; x < width; x += 3) {
      const foot = base + noise(x / (230 * unit)) * 130 * unit;
      const tall = (190 + 150 * noise(x / (26 * unit) + 50)) * unit;
      const gradient = ink.createLinearGradient(0, foot - tall, 0, foot + 24 * unit);
      gradient.addColorStop(0, css([0.6, 0.16, hue + 60], 0));
      gradient.addColorStop(0.75, css([0.78, 0.17, hue], 0.3));
      gradient.addColorStop(1, css([0.85, 0.15, hue], 0));
      ink.fillStyle = gradient;
      ink.fillRect(x, foot - tall, 3.5, tall + 24 * unit);
    }
  }
  ink.globalCompositeOperation = 'source-over';
}

function plant(stage: Stage, line: (x: number) => number): void {
  const { width, unit, random } = stage;
  for (let x = -10; x < width + 10; x += random.between(9, 30) * unit) {
    const edge = Math.abs(x / width - 0.5) * 2;
    paintPine(
      stage,
      x,
      line(x) + 8 * unit,
      (34 + 150 * edge ** 2) * unit * random.between(0.55, 1.2),
    );
  }
}

function paintTent(stage: Stage): void {
  const { ink, width, height, unit, palette } = stage;
  const [x, y, size] = [width * 0.46, height * 0.925, 62 * unit];
  paintGlow(stage, x, y - size * 0.2, size * 4.4, palette.accent, 0.6);
  ink.fillStyle = css(palette.accent);
  ink.beginPath();
  ink.moveTo(x - size, y);
  ink.lineTo(x, y - size * 0.95);
  ink.lineTo(x + size * 1.1, y);
  ink.fill();
  ink.fillStyle = css(lighter(palette.light, -0.02));
  ink.beginPath();
  ink.moveTo(x - size * 0.24, y);
  ink.lineTo(x, y - size * 0.95);
  ink.lineTo(x + size * 0.3, y);
  ink.fill();
}
