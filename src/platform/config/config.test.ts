import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('settings from the environment', () => {
  it('start a hub without a single variable', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ PORT: 4400, HOST: '127.0.0.1', ADMIN_GRANT: 'first-user' });
    expect(config.SITE_URL).toBe('http://127.0.0.1:4400');
    expect(config.AUTH_AUTOCONFIRM).toBe(true);
  });

  it('ask for confirmed addresses once mail can be sent', () => {
    expect(readConfig({ SMTP_URL: 'smtp://localhost' }).AUTH_AUTOCONFIRM).toBe(false);
    expect(
      readConfig({ SMTP_URL: 'smtp://localhost', AUTH_AUTOCONFIRM: 'on' }).AUTH_AUTOCONFIRM,
    ).toBe(true);
  });

  it.each([
    ['1', true],
    ['true', true],
    ['on', true],
    ['0', false],
    ['FALSE', false],
    ['off', false],
  ])('take %s as a yes or no', (word, meaning) => {
    expect(readConfig({ AUTH_SIGNUP_DISABLED: word }).AUTH_SIGNUP_DISABLED).toBe(meaning);
  });

  it.each([
    [{ PORT: 'many' }, /PORT must be a whole number/],
    [{ SITE_URL: 'hub' }, /SITE_URL must be an address/],
    [{ MASTER_KEY: 'short' }, /MASTER_KEY must be 32 bytes/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must start with postgresql/],
    [{ OPENAI_BASE_URL: 'https://api.openai.com/v1' }, /OPENAI_BASE_URL must be a bare origin/],
    [{ ADMIN_GRANT: 'nobody' }, /ADMIN_GRANT/],
    [{ DKIM_DOMAIN: 'example.org' }, /DKIM_DOMAIN and DKIM_KEY_FILE must be set together/],
    [{ DKIM_KEY_FILE: '/nowhere' }, /DKIM_KEY_FILE cannot be read \(ENOENT\)/],
    [{ DKIM_KEY_FILE: import.meta.filename }, /DKIM_KEY_FILE must hold a private RSA key/],
    [{ AUTH_MIN_PASSWORD: '4' }, /AUTH_MIN_PASSWORD must be at least 8/],
  ])('refuse %o and name the variable', (environment, message) => {
    expect(() => readConfig(environment as Record<string, string>)).toThrow(message);
  });

  it('name every variable at fault at once', () => {
    expect(() => readConfig({ PORT: 'x', SITE_URL: 'y' })).toThrow(/PORT[\s\S]*SITE_URL/);
  });

  it('accept a master key in hex and in base64, and two of them while rotating', () => {
    const hex = 'ab'.repeat(32);
    const base64 = Buffer.alloc(32, 7).toString('base64');
    expect(
      readConfig({ MASTER_KEY: `${hex},${base64}` }).MASTER_KEY?.map((key) => key.length),
    ).toEqual([32, 32]);
  });
});
