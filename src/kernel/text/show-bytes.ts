const units = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/**
 * A number of bytes for people, in steps of 1000: `812 bytes`, `9.5 MB`, `5 GB`. One decimal below
 * ten, none above.
 */
export function showBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // What would round to 1000 is one of the next unit.
  while (Math.round(value) >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = value < 9.95 && unit > 0 ? 1 : 0;
  return `${Number(value.toFixed(digits))} ${bytes === 1 ? 'byte' : units[unit]}`;
}
