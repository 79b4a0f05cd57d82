import type { Caption } from '../scenes/timing.ts';

/** Captions as SubRip, times in whole milliseconds. */
export function writeSrt(captions: readonly Caption[]): string {
  return captions
    .map(
      ({ start, end, text }, index) => `${index + 1}\n${clock(start)} --> ${clock(end)}\n${text}\n`,
    )
    .join('\n');
}

function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const part = (value: number, digits: number) => String(value).padStart(digits, '0');
  const minutes = part(Math.floor(ms / 60_000) % 60, 2);
  const rest = `${part(Math.floor(ms / 1000) % 60, 2)},${part(ms % 1000, 3)}`;
  return `${part(Math.floor(ms / 3_600_000), 2)}:${minutes}:${rest}`;
}
