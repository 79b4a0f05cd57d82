import type { Box, Brush } from '../../draw/brush.ts';
import { easeOut } from '../../draw/motion.ts';
import { drawSet, setHeadline } from '../../draw/type.ts';

/** Sets a headline on top and returns the room below. */
export function headed(brush: Brush, headline: string): Box {
  const { box, tone, unit, tall, ink, time } = brush;
  const room = { ...box, height: box.height * 0.26, width: box.width * (tall ? 1 : 0.84) };
  const set = setHeadline(brush, headline, room, {
    largest: 76,
    smallest: 38,
    lines: tall ? 3 : 2,
  });
  ink.fillStyle = tone.accent;
  ink.fillRect(box.x, box.y, 110 * unit * easeOut(time, 0, 0.7), 8 * unit);
  drawSet(brush, set, box.x, box.y + 40 * unit, { colour: tone.ink, from: 0.1 });
  const top = box.y + 40 * unit + set.height + 60 * unit;
  return { ...box, y: top, height: box.y + box.height - top };
}
