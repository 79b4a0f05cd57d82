import { expect, it } from 'vitest';
import { hintOf } from './session-hint.ts';

it('the first HTML is drawn for whoever the last page was shown to', () => {
  expect(hintOf('a=b; guildhall-frame=admin')).toBe('admin');
  expect(hintOf('guildhall-frame=user')).toBe('user');
});

it('anything else is drawn for a visitor', () => {
  for (const header of [
    null,
    '',
    'guildhall-frame=',
    'guildhall-frame=root',
    'x-guildhall-frame=user',
  ])
    expect(hintOf(header)).toBe('visitor');
});
