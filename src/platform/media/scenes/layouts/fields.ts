import type { Layout } from '../../draw/brush.ts';
import { easeOut } from '../../draw/motion.ts';
import { faded } from '../../draw/themes.ts';
import { drawSet, setHeadline } from '../../draw/type.ts';

/** Bars that follow the voice and the beat, under a line of text. */
export const paintWaveform: Layout = (brush, scene) => {
  const { ink, box, tone, unit, pulse, time, loudness, tall } = brush;
  const set = setHeadline(
    brush,
    scene.onScreen.headline,
    { ...box, height: box.height * 0.5 },
    { largest: 112, lines: 4 },
  );
  const middle = box.x + box.width / 2;
  const bars = tall ? 31 : 61;
  const step = box.width / bars;
  const base = box.y + box.height * (tall ? 0.74 : 0.76);
  const room = Math.min(box.height * 0.24, 200 * unit);
  drawSet(brush, set, middle, box.y + Math.max(0, (base - room - box.y - set.height) / 2), {
    colour: tone.ink,
    align: 'center',
    from: 0.1,
  });
  for (let bar = 0; bar < bars; bar++) {
    const off = Math.abs(bar - (bars - 1) / 2) / (bars / 2);
    const level = loudness(off * 0.9);
    const swing = 0.5 + 0.5 * Math.sin(time * 5.1 + bar * 0.83) * Math.sin(time * 2.3 + bar * 0.31);
    const high =
      Math.max(0.045, (level * 0.75 + pulse * 0.3 * (1 - off) + 0.1) * (0.35 + swing * 0.65)) *
      room *
      (1.1 - off * 0.55);
    ink.fillStyle = off < 0.4 ? tone.accent : faded(tone.accent, 1 - (off - 0.4) * 1.1);
    ink.beginPath();
    ink.roundRect(box.x + bar * step + step * 0.2, base - high, step * 0.6, high * 2, step * 0.3);
    ink.fill();
  }
};

/** The illustration over the whole frame, moving slowly, its words on a shade. */
export const paintPicture: Layout = (brush, scene) => {
  const { ink, width, height, box, tone, unit, picture, time, length, random, tall } = brush;
  if (picture) {
    const share = time / Math.max(1, length);
    const grows = random.chance(0.5);
    const scale =
      Math.max(width / picture.width, height / picture.height) *
      (1.04 + 0.12 * (grows ? share : 1 - share));
    const [w, h] = [picture.width * scale, picture.height * scale];
    const [sideways, upward] = [random.between(0.2, 0.8), random.between(0.3, 0.7)];
    const drift = (share - 0.5) * 0.3;
    ink.drawImage(
      picture as never,
      -(w - width) * Math.min(1, Math.max(0, sideways + drift)),
      -(h - height) * upward,
      w,
      h,
    );
  }
  const top = ink.createLinearGradient(0, 0, 0, height * 0.16);
  top.addColorStop(0, '#05060a80');
  top.addColorStop(1, '#05060a00');
  ink.fillStyle = top;
  ink.fillRect(0, 0, width, height * 0.16);
  const shade = ink.createLinearGradient(0, height * 0.3, 0, height);
  shade.addColorStop(0, '#05060a00');
  shade.addColorStop(0.55, '#05060a99');
  shade.addColorStop(1, '#05060ae6');
  ink.fillStyle = shade;
  ink.fillRect(0, height * 0.3, width, height * 0.7);
  const room = { ...box, width: box.width * (tall ? 1 : 0.82), height: box.height * 0.55 };
  const set = setHeadline(brush, scene.onScreen.headline, room, { largest: 88, lines: 4 });
  const y = box.y + box.height - set.height - 10 * unit;
  ink.fillStyle = tone.accent;
  ink.fillRect(box.x, y - 44 * unit, 110 * unit * easeOut(time, 0.2, 0.8), 9 * unit);
  drawSet(brush, set, box.x, y, { colour: '#ffffff', from: 0.3 });
};
