import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { reportPort } from '../measure/children.ts';
import type { Waves } from './record-statements.ts';

// The floor: the very statements that the hub sent for the same requests, run by a bare handler that
// sends the rows as they come. No validation, sign-in, allowance, log or shaping.
const [databaseUrl, recording] = process.argv.slice(2) as [string, string];
const recorded: Record<string, Waves> = JSON.parse(await readFile(recording, 'utf8'));
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = new Hono();
app.all('/api/*', async (c) => {
  const { pathname, search } = new URL(c.req.url);
  const answers: unknown[] = [];
  for (const wave of recorded[pathname + search + (await c.req.text())] ?? []) {
    const results = await Promise.all(
      wave.map(({ text, values }) => pool.query(text, values as unknown[])),
    );
    answers.push(results.map(({ rows }) => rows));
  }
  return c.json(answers);
});
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
  reportPort((server.address() as AddressInfo).port, () => pool.end()),
);
