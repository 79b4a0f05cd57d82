import { describe, expect, it } from 'vitest';
import { redactKey } from './redact-key.ts';

const key = 'sk-Abc/12+34=xyzQRSTUVWX';

describe('a key that a service quotes back', () => {
  it.each([
    ['whole', `Wrong key ${key}.`, 'Wrong key [key].'],
    ['twice', `${key} is not ${key}`, '[key] is not [key]'],
    ['its end', `Wrong key ...zQRSTUVWX!`, 'Wrong key ...[key]!'],
    ['its middle', `(bc/12+34=x)`, '([key])'],
    ['in an address', `?key=${encodeURIComponent(key)}&a=1`, '?key=[key]&a=1'],
    ['in an address, small letters', encodeURIComponent(key).toLowerCase(), '[key]'],
    ['in capitals', key.toUpperCase(), '[key]'],
    ['in base64', `Basic ${Buffer.from(key).toString('base64')}`, 'Basic [key]'],
    ['in hex', `0x${Buffer.from(key).toString('hex')}`, '0x[key]'],
  ])('is taken out: %s', (_how, sentence, clean) => {
    expect(redactKey(sentence, key)).toBe(clean);
  });

  it('leaves everything else as it is', () => {
    for (const sentence of ['Quota exceeded for the key sk-Abc.', '', 'İstanbul', 'a'.repeat(9)]) {
      expect(redactKey(sentence, key)).toBe(sentence);
    }
  });

  it('is taken out beside letters whose small form is longer', () => {
    expect(redactKey(`İ ${key}`, key)).toBe('İ [key]');
  });

  it('is taken out as a whole where it is short, and stays where it is hardly one', () => {
    expect(redactKey('The key hunter2 is wrong.', 'hunter2')).toBe('The key [key] is wrong.');
    expect(redactKey('No abc.', 'abc')).toBe('No abc.');
  });
});
