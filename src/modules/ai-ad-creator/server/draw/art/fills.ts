import { type Box, type Canvas, circle, type Layer, p, path, rect, ring } from '../canvas.ts';
import { mix } from '../palette.ts';

/** Fills a box with a drawn pattern. What goes beyond the box is covered by whoever calls. */
export type Fill = (canvas: Canvas, box: Box, ground: string) => Layer[];

const coloursOf = ({ palette }: Canvas, ground: string): string[] =>
  [palette.primary, palette.accent, palette.mid, palette.tint, palette.deep].filter(
    (one) => one !== ground,
  );

/** Quarter circles, circles and leaves in a grid. */
export const tiles: Fill = (canvas, box, ground) => {
  const { random } = canvas;
  const many = box.width > box.height * 2.4 || box.height > box.width * 2.4 ? 2 : 3;
  const side =
    Math.max(box.width, box.height) /
    Math.max(
      many,
      Math.round(Math.max(box.width, box.height) / Math.min(box.width, box.height)) * 2,
    );
  const columns = Math.ceil(box.width / side - 0.05);
  const rows = Math.ceil(box.height / side - 0.05);
  const [w, h] = [box.width / columns, box.height / rows];
  const colours = coloursOf(canvas, ground);
  const layers: Layer[] = [rect(box, ground)];
  for (let at = 0; at < columns * rows; at += 1) {
    const [x, y] = [box.x + (at % columns) * w, box.y + Math.floor(at / columns) * h];
    const back = random.pick([ground, ground, ...colours]);
    const front = random.pick(colours.filter((one) => one !== back));
    layers.push(
      rect({ x, y, width: w + 0.5, height: h + 0.5 }, back),
      tile(Math.floor(random.next() * 6), { x, y, width: w, height: h }, front),
    );
  }
  return layers;
};

function tile(form: number, { x, y, width: w, height: h }: Box, fill: string): Layer {
  if (form === 0)
    return path(`M${p(x, y)}A${p(w, h)} 0 0 1 ${p(x + w, y + h)}L${p(x, y + h)}Z`, fill);
  if (form === 1)
    return path(`M${p(x + w, y)}A${p(w, h)} 0 0 0 ${p(x, y + h)}L${p(x + w, y + h)}Z`, fill);
  if (form === 2)
    return path(
      `M${p(x, y)}A${p(w, h)} 0 0 1 ${p(x + w, y + h)}A${p(w, h)} 0 0 1 ${p(x, y)}Z`,
      fill,
    );
  if (form === 3)
    return path(
      `M${p(x, y + h / 2)}A${p(w / 2, h / 2)} 0 0 1 ${p(x + w, y + h / 2)}L${p(x + w, y + h)}L${p(x, y + h)}Z`,
      fill,
    );
  if (form === 4) return path(`M${p(x, y)}L${p(x + w, y)}A${p(w / 2, h)} 0 0 1 ${p(x, y)}Z`, fill);
  return circle(x + w / 2, y + h / 2, Math.min(w, h) * 0.36, fill);
}

/** Rings around a corner or the middle. */
export const rings: Fill = (canvas, box, ground) => {
  const { palette } = canvas;
  const [x, y] = [box.x + box.width, box.y + box.height];
  const reach = Math.min(box.width, box.height);
  const step = reach / 6;
  const colours = [
    palette.accent,
    ground,
    palette.mid,
    ground,
    palette.primary === ground ? palette.tint : palette.primary,
    ground,
  ];
  return [rect(box, ground), ...colours.map((fill, at) => circle(x, y, reach - at * step, fill))];
};

/** Rays from a point below. */
export const rays: Fill = ({ palette }, box, ground) => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.98];
  const reach = Math.hypot(box.width, box.height) * 1.1;
  const many = 26;
  const fill = mix(ground, palette.accent, 0.62);
  const layers: Layer[] = [rect(box, ground)];
  for (let at = 0; at < many; at += 2) {
    const [a, b] = [(at / many) * Math.PI * 2, ((at + 1) / many) * Math.PI * 2];
    layers.push(
      path(
        `M${p(x, y)}L${p(x + Math.cos(a) * reach, y + Math.sin(a) * reach)}L${p(x + Math.cos(b) * reach, y + Math.sin(b) * reach)}Z`,
        fill,
      ),
    );
  }
  const r = Math.min(box.width, box.height);
  return [
    ...layers,
    circle(x, y, r * 0.42, palette.paper === ground ? palette.primary : palette.paper),
    circle(x, y, r * 0.3, palette.accent),
  ];
};

/** Arches within arches, side by side. */
export const arches: Fill = (canvas, box, ground) => {
  const { palette } = canvas;
  const wide = Math.min(box.width, box.height * 0.9);
  const many = Math.max(1, Math.round(box.width / wide));
  const w = box.width / many;
  const bottom = box.y + box.height;
  const colours = [
    palette.accent,
    palette.paper === ground ? palette.tint : palette.paper,
    palette.mid,
    palette.deep,
  ];
  const layers: Layer[] = [rect(box, ground)];
  for (let at = 0; at < many; at += 1) {
    const x = box.x + w * (at + 0.5);
    for (const [step, fill] of colours.entries()) {
      const r = (w / 2) * (0.9 - step * 0.2);
      const top = bottom - Math.min(box.height * (0.86 - step * 0.16), box.height);
      layers.push(
        path(
          `M${p(x - r, bottom)}L${p(x - r, top + r)}A${p(r, r)} 0 0 1 ${p(x + r, top + r)}L${p(x + r, bottom)}Z`,
          fill,
        ),
      );
    }
  }
  return layers;
};

/** Hills behind hills with a sun. */
export const hills: Fill = ({ palette, random }, box, ground) => {
  const { x, y, width: w, height: h } = box;
  const sun = Math.min(w, h) * 0.17;
  const layers: Layer[] = [
    rect(box, ground),
    circle(x + w * random.between(0.3, 0.7), y + h * 0.32, sun, palette.accent),
  ];
  const colours = [
    mix(ground, palette.primary, 0.35),
    mix(ground, palette.primary, 0.68),
    palette.deep,
  ];
  for (const [at, fill] of colours.entries()) {
    const base = y + h * (0.5 + at * 0.17);
    const bend = h * random.between(0.1, 0.2) * (at % 2 ? -1 : 1);
    layers.push(
      path(
        `M${p(x, base)}C${p(x + w * 0.3, base - bend * 1.6, x + w * 0.62, base + bend * 1.2, x + w, base - bend * 0.4)}L${p(x + w, y + h)}L${p(x, y + h)}Z`,
        fill,
      ),
    );
  }
  return layers;
};

/** Waves in bands. */
export const waves: Fill = (canvas, box, ground) => {
  const { palette } = canvas;
  const { x, y, width: w, height: h } = box;
  const colours = [palette.tint, palette.accent, palette.mid, palette.primary, palette.deep].filter(
    (one) => one !== ground,
  );
  const rows = colours.length;
  const length = Math.min(w, h) * 0.62;
  const high = (h / (rows + 1)) * 0.5;
  return [
    rect(box, ground),
    ...colours.map((fill, at) => {
      const base = y + (h / (rows + 1)) * (at + 0.9);
      let d = `M${p(x - length, base)}`;
      for (let from = x - length + (at % 2) * length * 0.5; from < x + w + length; from += length) {
        d += `Q${p(from + length / 4, base - high, from + length / 2, base)}Q${p(from + length * 0.75, base + high, from + length, base)}`;
      }
      return path(
        `${d}L${p(x + w + length * 2, y + h * 1.05)}L${p(x - length, y + h * 1.05)}Z`,
        fill,
      );
    }),
  ];
};

/** A flower of ellipses. */
export const petals: Fill = ({ palette, random }, box, ground) => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const r = Math.min(box.width, box.height) * 0.46;
  const many = random.pick([6, 8, 10]);
  const front = palette.primary === ground ? palette.accent : palette.primary;
  const leaf = (at: number, long: number, fill: string): Layer => {
    const turn = (at / many) * Math.PI * 2;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const put = (a: number, b: number) => p(x + a * c - b * s, y + a * s + b * c);
    const half = long * Math.tan(Math.PI / many) * 0.62;
    return path(
      `M${put(0, 0)}C${put(long * 0.35, half * 1.5)} ${put(long * 0.8, half * 1.3)} ${put(long, 0)}C${put(long * 0.8, -half * 1.3)} ${put(long * 0.35, -half * 1.5)} ${put(0, 0)}Z`,
      fill,
    );
  };
  const round = Array.from({ length: many }, (_, at) => at);
  return [
    rect(box, ground),
    circle(x, y, r, mix(ground, front, 0.16)),
    ...round.map((at) => leaf(at, r, front)),
    ...round.map((at) =>
      leaf(at + 0.5, r * 0.62, palette.accent === front ? palette.paper : palette.accent),
    ),
    circle(x, y, r * 0.14, ground),
  ];
};

/** Dots that grow towards one corner. */
export const dots: Fill = ({ palette }, box, ground) => {
  const step = Math.max(box.width, box.height) / 11;
  const fill = palette.accent === ground ? palette.primary : palette.accent;
  const layers: Layer[] = [rect(box, ground)];
  for (let y = box.y + box.height; y > box.y - step; y -= step) {
    for (let x = box.x + box.width; x > box.x - step; x -= step) {
      const near =
        1 -
        Math.hypot((box.x + box.width - x) / box.width, (box.y + box.height - y) / box.height) /
          1.25;
      const r = step * 0.5 * near;
      if (r > step * 0.05) layers.push(circle(x - step / 2, y - step / 2, r, fill));
    }
  }
  return layers.slice(0, 320);
};

/** Slanted bars of different breadth. */
export const stripes: Fill = (canvas, box, ground) => {
  const colours = [canvas.palette.accent, canvas.palette.mid, canvas.palette.tint].filter(
    (one) => one !== ground,
  );
  const slant = box.height * 0.5;
  const wide = Math.max(box.width, box.height) / 9;
  const layers: Layer[] = [rect(box, ground)];
  let at = 0;
  for (let x = box.x - slant; x < box.x + box.width + slant; x += wide * 1.7) {
    const w = wide * (at % 2 ? 0.42 : 1);
    layers.push(
      path(
        `M${p(x + slant, box.y)}L${p(x + slant + w, box.y)}L${p(x + w - slant * 0.1, box.y + box.height)}L${p(x - slant * 0.1, box.y + box.height)}Z`,
        colours[at % colours.length] as string,
      ),
    );
    at += 1;
  }
  return layers;
};

/** A board of squares, some of them round. */
export const checker: Fill = (canvas, box, ground) => {
  const { palette, random } = canvas;
  const side = Math.max(box.width, box.height) / 8;
  const layers: Layer[] = [rect(box, ground)];
  for (let row = 0; row * side < box.height; row += 1) {
    for (let column = 0; column * side < box.width; column += 1) {
      if ((row + column) % 2) continue;
      const at = { x: box.x + column * side, y: box.y + row * side, width: side, height: side };
      const fill = random.chance(0.25)
        ? palette.accent
        : mix(ground, palette.primary === ground ? palette.paper : palette.primary, 0.24);
      layers.push(
        random.chance(0.3)
          ? circle(at.x + side / 2, at.y + side / 2, side / 2, fill)
          : rect(at, fill),
      );
    }
  }
  return layers;
};

/** Small things that fall, none on another. */
export const confetti: Fill = (canvas, box, ground) => {
  const { random } = canvas;
  const colours = coloursOf(canvas, ground);
  const step = Math.sqrt(box.width * box.height) / 6;
  const layers: Layer[] = [rect(box, ground)];
  for (let y = box.y; y < box.y + box.height; y += step) {
    for (let x = box.x; x < box.x + box.width; x += step) {
      const [cx, cy] = [
        x + step * random.between(0.25, 0.75),
        y + step * random.between(0.25, 0.75),
      ];
      const fill = random.pick(colours);
      const r = step * random.between(0.1, 0.2);
      const form = Math.floor(random.next() * 3);
      if (form === 0) layers.push(circle(cx, cy, r, fill));
      else if (form === 1)
        layers.push({
          ...rect({ x: cx - r * 1.6, y: cy - r * 0.4, width: r * 3.2, height: r * 0.8 }, fill, r),
          rotation: Math.round(random.between(0, 180)),
        });
      else layers.push(ring(cx, cy, r * 0.85, fill, r * 0.45));
    }
  }
  return layers;
};

/** Bars that rise like stairs. */
export const bars: Fill = (canvas, box, ground) => {
  const colours = coloursOf(canvas, ground);
  const many = box.width > box.height * 2 ? 9 : 5;
  const w = box.width / many;
  return [
    rect(box, ground),
    ...Array.from({ length: many }, (_, at) => {
      const high = box.height * (0.24 + (0.66 * (at + 1)) / many);
      return rect(
        {
          x: box.x + at * w + w * 0.1,
          y: box.y + box.height - high,
          width: w * 0.8,
          height: high + w,
        },
        colours[at % Math.min(3, colours.length)] as string,
        w * 0.4,
      );
    }),
  ];
};

/** Circles on their way around a middle. */
export const orbit: Fill = ({ palette, random }, box, ground) => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const r = Math.min(box.width, box.height) * 0.46;
  const line = mix(ground, palette.accent === ground ? palette.primary : palette.accent, 0.55);
  const layers: Layer[] = [
    rect(box, ground),
    circle(x, y, r * 0.3, palette.accent === ground ? palette.primary : palette.accent),
  ];
  for (const [at, share] of [0.5, 0.75, 1].entries()) {
    const turn = random.between(0, Math.PI * 2);
    layers.push(ring(x, y, r * share, line, Math.max(1, r * 0.016)));
    layers.push(
      circle(
        x + Math.cos(turn) * r * share,
        y + Math.sin(turn) * r * share,
        r * (0.1 - at * 0.015),
        at === 1 ? palette.accent : palette.mid,
      ),
    );
  }
  return layers;
};

/** Soft forms that lie over each other. */
export const blobs: Fill = ({ palette, random }, box, ground) => {
  const r = Math.min(box.width, box.height);
  const blob = (x: number, y: number, size: number, fill: string): Layer => {
    const many = 6;
    const points = Array.from({ length: many }, (_, at) => {
      const [turn, far] = [(at / many) * Math.PI * 2, size * random.between(0.78, 1.1)];
      return [x + Math.cos(turn) * far, y + Math.sin(turn) * far] as const;
    });
    const mid = (a: readonly [number, number], b: readonly [number, number]) =>
      p((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
    const at = (index: number) => points[index % many] as readonly [number, number];
    let d = `M${mid(at(many - 1), at(0))}`;
    for (let index = 0; index < many; index += 1)
      d += `Q${p(...at(index))} ${mid(at(index), at(index + 1))}`;
    return path(`${d}Z`, fill);
  };
  const second = palette.primary === ground ? palette.mid : palette.primary;
  return [
    rect(box, ground),
    blob(box.x + box.width * 0.62, box.y + box.height * 0.4, r * 0.4, palette.accent),
    blob(box.x + box.width * 0.3, box.y + box.height * 0.74, r * 0.25, second),
    circle(box.x + box.width * 0.78, box.y + box.height * 0.84, r * 0.1, palette.tint),
  ];
};
