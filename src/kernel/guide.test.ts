import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseGuide } from './guide.ts';

const modules = new URL('../modules/', import.meta.url);
const names = readdirSync(modules).filter((name) =>
  readFileSync(new URL(`${name}/module.ts`, modules), 'utf8').includes('category:'),
);

it('exists for all 24 modules of the dashboard', () => {
  expect(names).toHaveLength(24);
});

it.each(names)('%s has a whole guide: features, steps with tips, benefits and uses', (name) => {
  const guide = parseGuide(readFileSync(new URL(`${name}/guide.md`, modules), 'utf8'));
  expect(guide.lead.length).toBeGreaterThan(80);
  expect(guide.features.length).toBeGreaterThanOrEqual(5);
  expect(guide.steps.length).toBeGreaterThanOrEqual(4);
  for (const step of guide.steps) expect(step.tip, step.title).not.toBe('');
  expect(guide.benefits.length).toBeGreaterThanOrEqual(4);
  expect(guide.useCases.length).toBeGreaterThanOrEqual(3);
});

it('names the section that a guide lacks', () => {
  expect(() => parseGuide('# Title\n\nLead.\n\n## Key features\n- **A**: b\n')).toThrow('"Steps"');
});
