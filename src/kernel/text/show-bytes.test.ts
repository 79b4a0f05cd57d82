import { expect, it } from 'vitest';
import { showBytes } from './show-bytes.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [999.6e3, '1 MB'],
  [9_500_000, '9.5 MB'],
  [9_960_000, '10 MB'],
  [5e9, '5 GB'],
  [5.25e9, '5.3 GB'],
  [1_234e12, '1.2 PB'],
])('shows %d bytes as %s', (bytes, shown) => expect(showBytes(bytes)).toBe(shown));
