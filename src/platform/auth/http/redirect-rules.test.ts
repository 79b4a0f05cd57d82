import { describe, expect, it } from 'vitest';
import { allowedRedirect } from './redirect-rules.ts';

const site = 'https://hub.example.org';
const settings = (...globs: string[]) => ({ SITE_URL: site, AUTH_REDIRECT_URLS: globs });

describe('where a flow may lead', () => {
  it.each([
    `${site}/portal`,
    `${site}/portal?x=1#y`,
    'https://app.example.net/welcome',
    'https://app.example.net/welcome?from=mail',
    'https://a.example.com/x',
    'https://deep.er/a/b/c',
    'com.example.app://login',
  ])('takes %s', (asked) => {
    const globs = [
      'https://app.example.net/welcome',
      'https://*.example.com/*',
      'https://deep.er/**',
      'com.example.app://login',
    ];
    expect(allowedRedirect(settings(...globs), asked)).toBe(asked);
  });

  it.each([
    '',
    'not an address',
    '/portal',
    '//evil.example/',
    'https://evil.example/',
    'https://hub.example.org.evil.example/',
    'https://hub.example.org@evil.example/',
    'https://hub.example.org:444/',
    'http://hub.example.org/',
    'javascript:alert(1)//hub.example.org',
    'data:text/html,hub',
    'https://evil.example\\@hub.example.org/',
    'https://a.b.example.com/x',
    'https://a.example.com/x/y',
    'https://evil.example/a.example.com/x',
    'https://xexample.com/x',
    'https://evil.example/?https://a.example.com/x',
  ])('falls back to the site for %s', (asked) => {
    expect(allowedRedirect(settings('https://*.example.com/*'), asked)).toBe(site);
  });

  it('reads dots of a glob as dots', () => {
    const asked = 'https://appXexample.net/';
    expect(allowedRedirect(settings('https://app.example.net/'), asked)).toBe(site);
  });

  it("lets a hub on one's own machine be called by either name, at its own port", () => {
    const own = { SITE_URL: 'http://127.0.0.1:4400', AUTH_REDIRECT_URLS: [] };
    expect(allowedRedirect(own, 'http://localhost:4400/portal')).toBe(
      'http://localhost:4400/portal',
    );
    expect(allowedRedirect(own, 'http://localhost:9999/')).toBe(own.SITE_URL);
    const site_ = { SITE_URL: 'https://hub.example.org', AUTH_REDIRECT_URLS: [] };
    expect(allowedRedirect(site_, 'https://localhost/')).toBe(site_.SITE_URL);
  });
});
