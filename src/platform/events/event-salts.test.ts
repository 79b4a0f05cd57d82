import { createHmac, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { visitorOf } from './event-salts.ts';

it('visitors are told apart by HMAC-SHA-256 with the salt of the day', () => {
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 700]) {
    const salt = randomBytes(32);
    const who = {
      siteId: randomBytes(16).toString('hex'),
      ip: '203.0.113.7',
      userAgent: 'ü'.repeat(length),
    };
    const expected = createHmac('sha256', salt).update(
      `${who.siteId}\n${who.ip}\n${who.userAgent}`,
    );
    expect(visitorOf(salt, who)).toBe(expected.digest().readBigInt64LE());
  }
});
