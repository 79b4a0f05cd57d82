import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingNatives, platformOf } from '../../scripts/complete-lockfile.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const lock = read('package-lock.json') as {
  packages: Record<string, { version?: string; resolved?: string; hasInstallScript?: boolean }>;
};
const own = read('package.json') as { allowScripts: Record<string, boolean> };

describe('the lockfile', () => {
  it('names every native package of every platform, so that npm ci takes it anywhere', () => {
    expect(missingNatives(lock)).toEqual([]);
  });

  it('carries no download addresses', () => {
    const bound = Object.entries(lock.packages).filter(([, { resolved }]) => resolved);
    expect(bound.map(([name]) => name)).toEqual([]);
  });

  it('would be found wanting without one of them', () => {
    const { 'node_modules/@swc/core-darwin-arm64': _gone, ...packages } = lock.packages;
    expect(missingNatives({ packages }).map(({ name }) => name)).toEqual([
      '@swc/core-darwin-arm64',
    ]);
  });

  it('says of native packages which machines they are for', () => {
    expect(platformOf('@swc/core-darwin-arm64')).toEqual({ cpu: ['arm64'], os: ['darwin'] });
    expect(platformOf('@biomejs/cli-linux-x64-musl')).toEqual({
      ...{ cpu: ['x64'], os: ['linux'], libc: ['musl'] },
    });
  });
});

it('every package that installs by a script, on any platform, is allowed or refused by name', () => {
  const scripted = Object.entries(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
  const unnamed = scripted.filter((name) => own.allowScripts[name] === undefined);
  expect(unnamed).toEqual([]);
});
