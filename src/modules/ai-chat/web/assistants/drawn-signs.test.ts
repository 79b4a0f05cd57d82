import { expect, it } from 'vitest';
import { builtInAssistants } from '../../assistants/built-in/built-in-assistants.ts';
import { drawnSigns } from './drawn-signs.ts';

it('every assistant of the hub has a drawn sign, and no two have the same', () => {
  const icons = builtInAssistants.map(({ body }) => drawnSigns.get(body.sign));
  expect(icons).not.toContain(undefined);
  expect(new Set(icons).size).toBe(builtInAssistants.length);
});
