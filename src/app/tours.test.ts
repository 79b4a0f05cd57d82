import { readdir, readFile } from 'node:fs/promises';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { discoverModules } from './discovery.ts';

const folder = new URL('../modules/', import.meta.url);
const modules = await discoverModules();
const tours = modules.flatMap(({ info, server }) =>
  (server?.tours ?? []).map((tour) => ({ info, tour })),
);

it('tours are of the module that brings them, with ids of their own', () => {
  expect(tours.length).toBeGreaterThan(6);
  expect(new Set(tours.map(({ tour }) => tour.id)).size).toBe(tours.length);
  for (const { info, tour } of tours) expect(tour.module, tour.id).toBe(info.id);
});

it('tours begin and go on at screens of their module', () => {
  for (const { info, tour } of tours) {
    const isOwn = (path: string) => info.paths.some((own) => own === path || matchPath(own, path));
    expect(tour.start, tour.id).not.toContain(':');
    for (const path of [tour.start, ...tour.steps.map((step) => step.path)]) {
      expect(isOwn(path), `${tour.id}: ${path}`).toBe(true);
    }
  }
});

it('every part of the screen that a tour names is there, once, and no other is marked', async () => {
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => /\/web\/.*\.tsx$/.test(name) && !name.includes('.test.'),
  );
  const marked: string[] = [];
  for (const name of files) {
    const text = await readFile(new URL(name, folder), 'utf8');
    for (const [, target] of text.matchAll(/data-tour['"]?[=:] ?['"]([a-z-]{1,40})['"]/g)) {
      if (target) marked.push(target);
    }
  }
  const named = tours.flatMap(({ tour }) =>
    tour.steps.flatMap(({ target, deed }) => [
      target,
      ...(deed.kind === 'see' ? [deed.target] : []),
    ]),
  );
  expect(marked.sort()).toEqual([...new Set(named)].sort());
});
