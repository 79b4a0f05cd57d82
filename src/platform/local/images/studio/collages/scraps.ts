import type { Canvas, Image } from '@napi-rs/canvas';
import { css } from '../../colour.ts';
import type { Atelier } from '../atelier.ts';

/** A piece by its middle, in pixels; `turn` in radians. */
export type Cut = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly shape: 'rect' | 'disc' | 'arch' | 'torn';
};

/** Lays the outline of a piece about the origin; `grow` makes it larger on all sides. */
function outline(
  { ink, unit }: Atelier,
  { width, height, shape }: Cut,
  rough: readonly number[],
  grow = 0,
): void {
  const [half, tall] = [width / 2 + grow, height / 2 + grow];
  ink.beginPath();
  if (shape === 'rect') ink.rect(-half, -tall, half * 2, tall * 2);
  else if (shape === 'disc') ink.ellipse(0, 0, Math.min(half, tall), Math.min(half, tall), 0, 0, 7);
  else if (shape === 'arch') {
    const round = Math.min(half, tall);
    ink.moveTo(-half, tall);
    ink.lineTo(-half, -tall + round);
    ink.ellipse(0, -tall + round, half, round, 0, Math.PI, 0);
    ink.lineTo(half, tall);
    ink.closePath();
  } else {
    const corners = [
      [-half, -tall],
      [half, -tall],
      [half, tall],
      [-half, tall],
    ] as const;
    let at = 0;
    for (const [index, [x, y]] of corners.entries()) {
      const [toX, toY] = corners[(index + 1) % 4] ?? [x, y];
      for (let step = 0; step < 14; step += 1) {
        const part = step / 14;
        const bump = (rough[at % rough.length] ?? 0) * 9 * unit;
        at += 1;
        ink.lineTo(x + (toX - x) * part + bump, y + (toY - y) * part + bump);
      }
    }
    ink.closePath();
  }
}

const roughOf = ({ detail }: Atelier) => Array.from({ length: 56 }, () => detail.normal() * 0.6);

/** A piece of coloured paper, plain or printed with lines or dots. */
export function paintScrap(atelier: Atelier, cut: Cut, place: number, isPrinted = false): void {
  const { ink, tones, layout, unit } = atelier;
  const colour = tones.inks[place % tones.inks.length] ?? tones.ink;
  const rough = roughOf(atelier);
  ink.save();
  ink.translate(cut.x, cut.y);
  ink.rotate(cut.turn);
  outline(atelier, cut, rough);
  ink.fillStyle = css(colour);
  ink.fill();
  if (isPrinted) {
    ink.clip();
    const print = layout.pick(['lines', 'dots', 'quarter', 'rings'] as const);
    const reach = Math.max(cut.width, cut.height);
    const [lightness, chroma, hue] = colour;
    const second = layout.chance(0.5)
      ? tones.ground
      : ([lightness > 0.5 ? lightness - 0.16 : lightness + 0.18, chroma, hue] as const);
    ink.fillStyle = css(second);
    ink.strokeStyle = css(second);
    ink.lineWidth = 5 * unit;
    if (print === 'lines') {
      for (let y = -reach; y < reach; y += 18 * unit) ink.fillRect(-reach, y, reach * 2, 6 * unit);
    } else if (print === 'dots') {
      for (let y = -reach / 2; y < reach / 2; y += 24 * unit)
        for (let x = -reach / 2; x < reach / 2; x += 24 * unit) {
          ink.beginPath();
          ink.arc(x, y, 6 * unit, 0, 7);
          ink.fill();
        }
    } else if (print === 'rings') {
      for (let radius = 14 * unit; radius < reach; radius += 22 * unit) {
        ink.beginPath();
        ink.arc(0, cut.height / 2, radius, 0, 7);
        ink.stroke();
      }
    } else {
      ink.beginPath();
      ink.moveTo(-cut.width / 2, cut.height / 2);
      ink.arc(
        -cut.width / 2,
        cut.height / 2,
        Math.min(cut.width, cut.height) * 0.94,
        -Math.PI / 2,
        0,
      );
      ink.fill();
    }
  }
  ink.restore();
}

/** A piece of a picture, cut to cover its shape, on a paper's edge with a shade below. */
export function cutOut(
  atelier: Atelier,
  source: Canvas | Image,
  cut: Cut,
  { edge, shade }: { readonly edge: number; readonly shade: boolean },
): void {
  const { ink, unit, width, height, detail } = atelier;
  const rough = roughOf(atelier);
  ink.save();
  ink.translate(cut.x, cut.y);
  ink.rotate(cut.turn);
  if (shade) {
    ink.save();
    ink.shadowColor = 'rgba(20,14,10,0.38)';
    ink.shadowBlur = 26 * unit;
    ink.shadowOffsetY = 9 * unit;
    outline(atelier, cut, rough, edge * Math.min(width, height));
    ink.fillStyle = '#fbf8f1';
    ink.fill();
    ink.restore();
  }
  outline(atelier, cut, rough);
  ink.clip();
  const scale = Math.max(cut.width / source.width, cut.height / source.height);
  const [across, down] = [source.width * scale, source.height * scale];
  const [spareX, spareY] = [
    (across - cut.width) * detail.next(),
    (down - cut.height) * detail.next(),
  ];
  ink.drawImage(source, -cut.width / 2 - spareX, -cut.height / 2 - spareY, across, down);
  ink.restore();
}
