import { type Colour, css } from '../colour.ts';
import type { Stage } from '../stage.ts';

type Tile = (stage: Stage, size: number, front: Colour, back: Colour) => void;

/** A composition of arcs, discs and bars on a grid, after the posters of the Bauhaus. */
export function paintGeometry(stage: Stage): void {
  const { ink, width, height, random, palette } = stage;
  const paper: Colour = palette.dark ? [0.2, 0.03, palette.near[2]] : [0.95, 0.02, 85];
  ink.fillStyle = css(paper);
  ink.fillRect(0, 0, width, height);
  const tones: Colour[] = [
    palette.accent,
    palette.near,
    [0.8, 0.14, (palette.accent[2] + 40) % 360],
    [0.58, palette.sky[0][1] * 1.1, palette.sky[0][2]],
    [0.86, 0.04, palette.far[2]],
  ];
  const across = random.pick([4, 5, 6]);
  const cell = Math.min(width, height) / (across + 0.8);
  const [columns, rows] = [Math.floor(width / cell - 0.4), Math.floor(height / cell - 0.4)];
  const [left, top] = [(width - columns * cell) / 2, (height - rows * cell) / 2];
  const taken = new Set<string>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (taken.has(`${column},${row}`)) continue;
      const large =
        column + 1 < columns &&
        row + 1 < rows &&
        !taken.has(`${column + 1},${row}`) &&
        random.chance(0.2);
      if (large)
        for (const [dx, dy] of [
          [1, 0],
          [0, 1],
          [1, 1],
        ])
          taken.add(`${column + (dx as number)},${row + (dy as number)}`);
      const front = random.pick(tones);
      const others = tones.filter((tone) => tone !== front);
      const back = random.chance(0.42) ? paper : random.pick(others);
      paintTile(
        stage,
        left + column * cell,
        top + row * cell,
        large ? cell * 2 : cell,
        front,
        back,
      );
    }
  }
}

function paintTile(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  front: Colour,
  back: Colour,
): void {
  const { ink, random } = stage;
  ink.save();
  ink.beginPath();
  ink.rect(x, y, size + 0.6, size + 0.6);
  ink.clip();
  ink.translate(x + size / 2, y + size / 2);
  ink.rotate((Math.PI / 2) * Math.floor(random.next() * 4));
  ink.fillStyle = css(back);
  ink.fillRect(-size, -size, size * 2, size * 2);
  ink.fillStyle = css(front);
  random.pick(tiles)(stage, size, front, back);
  ink.restore();
}

const disc = (ink: Stage['ink'], x: number, y: number, radius: number) => {
  ink.beginPath();
  ink.arc(x, y, radius, 0, Math.PI * 2);
  ink.fill();
};

const tiles: readonly Tile[] = [
  ({ ink }, size) => disc(ink, -size / 2, -size / 2, size),
  ({ ink }, size, _front, back) => {
    disc(ink, -size / 2, -size / 2, size);
    ink.fillStyle = css(back);
    disc(ink, -size / 2, -size / 2, size * 0.66);
    ink.fillStyle = css(_front);
    disc(ink, -size / 2, -size / 2, size * 0.33);
  },
  ({ ink }, size) => {
    disc(ink, -size / 2, 0, size / 2);
  },
  ({ ink }, size) => {
    disc(ink, 0, -size / 2, size / 2);
    disc(ink, 0, size / 2, size / 2);
  },
  ({ ink }, size, _front, back) => {
    disc(ink, 0, 0, size * 0.42);
    ink.fillStyle = css(back);
    disc(ink, 0, 0, size * 0.2);
  },
  ({ ink }, size) => {
    for (let bar = 0; bar < 4; bar++)
      ink.fillRect(-size / 2, -size / 2 + (bar * size) / 4, size, size / 8);
  },
  ({ ink }, size) => {
    ink.beginPath();
    ink.moveTo(-size / 2, size / 2);
    ink.lineTo(size / 2, size / 2);
    ink.lineTo(-size / 2, -size / 2);
    ink.fill();
  },
  ({ ink }, size) => {
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < 4; column++) {
        disc(ink, (column - 1.5) * size * 0.24, (row - 1.5) * size * 0.24, size * 0.062);
      }
    }
  },
  ({ ink }, size) => {
    for (let leaf = 0; leaf < 2; leaf++) {
      ink.beginPath();
      ink.moveTo(-size / 2, -size / 2);
      ink.quadraticCurveTo(size / 2, -size / 2, size / 2, size / 2);
      ink.quadraticCurveTo(-size / 2, size / 2, -size / 2, -size / 2);
      ink.fill();
    }
  },
  ({ ink }, size) => ink.fillRect(-size / 2, -size / 2, size, size),
];
