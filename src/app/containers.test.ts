import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#platform/config/config.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (name: string) => readFileSync(`${root}${name}`, 'utf8');
/** Instructions of the Dockerfile, continued lines joined. */
const steps = read('Dockerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line));
const all = (word: string) => steps.filter((line) => line.startsWith(`${word} `));

describe('the image', () => {
  it('runs as an ordinary account, keeps its data in a volume, and says how it is', () => {
    expect(all('USER').at(-1)).toBe('USER guildhall');
    expect(steps.indexOf('USER guildhall')).toBeGreaterThan(
      steps.findLastIndex((s) => s.startsWith('RUN ')),
    );
    expect(all('VOLUME')).toEqual(['VOLUME /data']);
    expect(all('HEALTHCHECK')[0]).toContain('/readyz');
  });

  it('names only files and commands that are there', () => {
    const files = all('COPY')
      .filter((line) => !line.includes('--from'))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    for (const name of files) expect(existsSync(`${root}${name}`), name).toBe(true);
    for (const [, script] of read('Dockerfile').matchAll(/node (scripts\/\S+)/g))
      expect(existsSync(`${root}${script}`), script).toBe(true);
  });
});

type Service = { environment?: Record<string, string>; image?: string; build?: string };

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
  };

  it('starts hub, worker, PostgreSQL, an S3-compatible store and a mail catcher', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      ...['bucket', 'mail', 'postgres', 'server', 'store', 'worker'],
    ]);
  });

  it('sets what the hub understands, and nothing else', () => {
    for (const name of ['server', 'worker']) {
      const given = compose.services[name]?.environment ?? {};
      const filled = Object.fromEntries(
        Object.entries(given).map(([key, value]) => [
          key,
          key === 'MASTER_KEY'
            ? 'ab'.repeat(32)
            : value.replace(/\$\{\w+:[-?]([^}]*)\}/g, (_, text) =>
                String(text).startsWith('set') ? 'secret' : String(text),
              ),
        ]),
      );
      const config = readConfig(filled) as unknown as Record<string, unknown>;
      expect(config.ROLE).toBe(name);
      for (const key of Object.keys(given)) expect(config, key).toHaveProperty(key);
    }
  });
});

it('the systemd unit starts the command that the README names, without root', () => {
  const unit = read('deploy/guildhall.service');
  expect(unit).toMatch(/^ExecStart=\S+\/bin\/guildhall start$/m);
  expect(unit).toMatch(/^User=guildhall$/m);
  expect(unit).toMatch(/^NoNewPrivileges=true$/m);
});
