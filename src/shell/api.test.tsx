import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { errorMessage } from './api.ts';

const refusal = (message: string, path: (string | number)[]) =>
  new ORPCError('BAD_REQUEST', {
    message: 'Input validation failed',
    data: { issues: [{ message, path }] },
  });

it('a refused input names its field, in the words of the contract where it has some', () => {
  const rule = 'Too small: expected string to have >=1 characters';
  expect(errorMessage(refusal(rule, ['sections', 7, 'displayName']))).toBe(
    `Please check “display name”: ${rule}.`,
  );
  expect(errorMessage(refusal('Please enter a name.', ['name']))).toBe('Please enter a name.');
});

it('other errors speak for themselves', () => {
  expect(errorMessage(new ORPCError('CONFLICT', { message: 'Somebody was first.' }))).toBe(
    'Somebody was first.',
  );
  expect(errorMessage(new TypeError('fetch'))).toContain('cannot be reached');
});
