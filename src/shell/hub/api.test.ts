import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { errorMessage } from './api.ts';

const refused = (issue: object) =>
  errorMessage(
    new ORPCError('BAD_REQUEST', {
      ...{ message: 'Input validation failed', data: { issues: [issue] } },
    }),
  );

it('says what is wrong with which field', () => {
  const path = ['taxTable', 0, 'country'];
  expect(refused({ path, message: 'must be two capital letters, such as DE' })).toBe(
    'Country must be two capital letters, such as DE',
  );
  expect(refused({ path: ['maxUses'], message: 'Too small: expected number to be >=1' })).toBe(
    'Max uses: Too small: expected number to be >=1',
  );
});

it('keeps sentences as they were written, and other messages', () => {
  const sentence = 'Please enter a valid e-mail address.';
  expect(refused({ path: ['email'], message: sentence })).toBe(sentence);
  expect(errorMessage(new ORPCError('CONFLICT', { message: 'Taken.' }))).toBe('Taken.');
  expect(errorMessage(new TypeError('fetch'))).toContain('cannot be reached');
});
