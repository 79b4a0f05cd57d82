import { expect, it } from 'vitest';
import { isBusy, slowdown, slowdownUnderWay } from './machine-load.ts';

it('takes a machine at rest as it was measured', () => {
  expect(slowdown({ cores: 2, wanting: 0.3, films: 0 })).toBe(1);
  expect(slowdownUnderWay({ cores: 2, wanting: 2.2, films: 1 })).toBe(1);
});

it('counts other work, and films under way once', () => {
  expect(slowdown({ cores: 2, wanting: 4.5, films: 0 })).toBe(3);
  expect(slowdown({ cores: 2, wanting: 4.5, films: 2 })).toBe(1);
  expect(slowdownUnderWay({ cores: 2, wanting: 4.5, films: 2 })).toBe(2);
});

it('is busy with two films or much other work', () => {
  expect(isBusy({ cores: 2, wanting: 2, films: 1 })).toBe(false);
  expect(isBusy({ cores: 2, wanting: 2, films: 2 })).toBe(true);
  expect(isBusy({ cores: 2, wanting: 6, films: 1 })).toBe(true);
});
