import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { providers } from '../catalogue.ts';
import { mockMedia } from './mock-media.ts';
import { scenarioOfKey } from './mock-scenarios.ts';

describe('the mock', () => {
  it('lets a key choose its scenario', () => {
    const keys = [
      'sk-bad-1',
      'my-scoped',
      'broke!',
      'limited429',
      'x-html',
      'cut',
      'slow',
      'sk-fine',
    ];
    expect(keys.map(scenarioOfKey)).toEqual([
      ...['bad', 'scoped', 'broke', 'limited429', 'html', 'cut', 'slow', 'valid'],
    ]);
  });

  it('serves pictures that a decoder accepts', async () => {
    for (const name of ['png', 'jpg'] as const) {
      const { data } = await sharp(mockMedia[name]!.bytes)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(data[2]! - data[0]!, name).toBeGreaterThan(100);
    }
  });

  it('serves a film whose boxes fill the file exactly, with its frame where the table says', () => {
    const film = Buffer.from(mockMedia.mp4!.bytes);
    const boxes: string[] = [];
    let at = 0;
    while (at < film.length) {
      boxes.push(film.toString('latin1', at + 4, at + 8));
      at += film.readUInt32BE(at);
    }
    expect(at).toBe(film.length);
    expect(boxes).toEqual(['ftyp', 'moov', 'mdat']);
    const offset = film.readUInt32BE(film.indexOf('stco') + 12);
    // A key frame behind its length.
    expect(film[offset + 4]).toBe(0x65);
    expect(film.readUInt32BE(offset)).toBe(film.length - offset - 4);
  });

  it('started by hand prints one base URL for every variable', async () => {
    const path = new URL('./mock-providers-cli.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const addresses = JSON.parse(line.toString()) as Record<string, string>;
    for (const { baseUrlVariable } of providers.values()) {
      expect(addresses[baseUrlVariable]).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    }
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
