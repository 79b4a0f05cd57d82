import { blend, type Colour, css } from '../colour.ts';
import type { Weather } from '../read/weather-words.ts';
import type { Scene } from './setting.ts';
import { paintPuff } from './water-and-air.ts';

/** What the weather puts behind the subjects. */
export function paintWeatherBehind(scene: Scene, weather: ReadonlySet<Weather>): void {
  const { width, height, unit, random, ink } = scene;
  if (weather.has('rainbow')) {
    ink.lineWidth = 15 * unit;
    for (const [at, hue] of [25, 55, 92, 145, 250, 305].entries()) {
      ink.strokeStyle = css([0.78, 0.13, hue], 0.62);
      ink.beginPath();
      ink.arc(width * 0.5, height * 0.76, width * 0.47 - at * 15 * unit, Math.PI, 0);
      ink.stroke();
    }
  }
  if (weather.has('cloud') || weather.has('rain') || weather.has('lightning'))
    for (let at = 0; at < 6; at++)
      paintPuff(
        scene,
        ((at + random.between(0.1, 0.9)) / 6) * width,
        height * random.between(0.06, 0.2),
        random.between(54, 96) * unit,
      );
  if (weather.has('lightning')) paintBolt(scene, width * random.between(0.15, 0.85));
}

function paintBolt({ ink, height, unit }: Scene, x: number): void {
  ink.fillStyle = css([0.93, 0.12, 95]);
  ink.beginPath();
  for (const [dx, dy] of [
    [20, 0],
    [-40, 150],
    [0, 150],
    [-44, 330],
    [70, 110],
    [24, 110],
    [64, 0],
  ] as const)
    ink.lineTo(x + dx * unit, height * 0.16 + dy * unit);
  ink.fill();
}

/** What falls or drifts before them. */
export function paintWeatherBefore(scene: Scene, weather: ReadonlySet<Weather>): void {
  const { width, height, unit, random, ink, palette } = scene;
  if (weather.has('rain')) {
    ink.strokeStyle = css([0.93, 0.03, 235], 0.62);
    ink.lineCap = 'round';
    for (let at = 0; at < 170; at++) {
      const [x, y, long] = [
        random.between(-0.05, 1.1) * width,
        random.next() * height,
        random.between(18, 44) * unit,
      ];
      ink.lineWidth = random.between(1.6, 3.2) * unit;
      ink.beginPath();
      ink.moveTo(x, y);
      ink.lineTo(x - long * 0.26, y + long);
      ink.stroke();
    }
  }
  if (weather.has('snow'))
    for (let at = 0; at < 150; at++) {
      ink.fillStyle = css([0.99, 0.005, 230], random.between(0.6, 1));
      ink.beginPath();
      ink.arc(random.next() * width, random.next() * height, random.between(2, 7.5) * unit, 0, 7);
      ink.fill();
    }
  if (weather.has('leaves')) paintLeaves(scene);
  if (weather.has('wind')) {
    ink.strokeStyle = css([0.98, 0.01, 230], 0.7);
    ink.lineWidth = 4 * unit;
    for (let at = 0; at < 5; at++) {
      const [x, y, s] = [
        random.between(0, 0.7) * width,
        height * random.between(0.15, 0.6),
        random.between(0.7, 1.3) * 120 * unit,
      ];
      ink.beginPath();
      ink.moveTo(x, y);
      ink.bezierCurveTo(x + s, y - s * 0.2, x + s * 1.6, y + s * 0.1, x + s * 2, y - s * 0.1);
      ink.arc(x + s * 2, y - s * 0.26, s * 0.16, Math.PI / 2, -Math.PI, true);
      ink.stroke();
    }
  }
  if (weather.has('fog')) {
    const veil = blend(palette.sky[2], [0.95, 0.01, 240], 0.5);
    for (let at = 0; at < 5; at++) {
      const y = height * (0.4 + at * 0.13);
      const gradient = ink.createLinearGradient(0, y - 90 * unit, 0, y + 90 * unit);
      gradient.addColorStop(0, css(veil, 0));
      gradient.addColorStop(0.5, css(veil, 0.42));
      gradient.addColorStop(1, css(veil, 0));
      ink.fillStyle = gradient;
      ink.fillRect(0, y - 90 * unit, width, 180 * unit);
    }
  }
}

function paintLeaves({ width, height, unit, random, ink }: Scene): void {
  const tones: Colour[] = [
    [0.68, 0.16, 55],
    [0.6, 0.16, 35],
    [0.8, 0.14, 82],
  ];
  for (let at = 0; at < 34; at++) {
    ink.save();
    ink.translate(
      random.next() * width,
      height * (at % 2 ? random.between(0.1, 0.9) : random.between(0.84, 1)),
    );
    ink.rotate(random.next() * 6.3);
    const s = random.between(8, 16) * unit;
    ink.fillStyle = css(random.pick(tones));
    ink.beginPath();
    ink.moveTo(-s, 0);
    ink.quadraticCurveTo(0, -s * 0.8, s, 0);
    ink.quadraticCurveTo(0, s * 0.8, -s, 0);
    ink.fill();
    ink.restore();
  }
}
