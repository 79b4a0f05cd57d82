import type { Client } from '../event.ts';

type Look = readonly [name: string, sign: RegExp];

/** By the first sign that fits: most browsers also name those that they are like. */
const browsers: readonly Look[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex', /\bYaBrowser\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\/|\biP(?:hone|ad|od)\b.*AppleWebKit\//],
];

const systems: readonly Look[] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\biP(?:hone|od)\b/],
  ['iPadOS', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

const longest = 400;

const firstOf = (looks: readonly Look[], text: string): string | null =>
  looks.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** What a browser says of itself in its headers. Versions are left out: they tell people apart. */
export function readClient(userAgent: string, languages: string | undefined): Client {
  const text = userAgent.slice(0, longest);
  return {
    device: text ? deviceOf(text) : null,
    browser: firstOf(browsers, text),
    os: firstOf(systems, text),
    language: /^\s*([a-z]{2,3})\b/i.exec(languages ?? '')?.[1]?.toLowerCase() ?? null,
  };
}

function deviceOf(text: string): string {
  const isWideAndroid = text.includes('Android') && !text.includes('Mobile');
  if (isWideAndroid || /\biPad\b|Tablet/.test(text)) return 'tablet';
  return /Mobi|iPhone|iPod/.test(text) ? 'mobile' : 'desktop';
}
