import { expect, it } from 'vitest';
import { takeReturnError } from './return-error.ts';

it('a failed Google sign-in is told once and leaves the address clean', () => {
  window.history.replaceState(
    null,
    '',
    '/?error=server_error&error_description=No+luck&q=1#error=server_error',
  );
  expect(takeReturnError()).toEqual({
    title: 'Error signing in with Google',
    description: 'No luck',
  });
  expect(window.location.search).toBe('?q=1');
  expect(window.location.hash).toBe('');
  expect(takeReturnError()).toBeUndefined();
});

it('an expired mail link is told in its own words', () => {
  window.history.replaceState(
    null,
    '',
    '/#error=access_denied&error_code=otp_expired&error_description=Link+expired',
  );
  expect(takeReturnError()).toMatchObject({
    title: 'This link no longer works',
    description: 'Link expired',
  });
});
