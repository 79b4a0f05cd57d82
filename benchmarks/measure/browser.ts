import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';

/** As in e2e/harness.ts: no calls of the browser's own, no GPU. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium. Throws when there is none. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: flags });
}
