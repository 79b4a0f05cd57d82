import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import type { Found } from '../../contract.ts';
import { topicIds } from '../../topics/topic-ids.ts';
import { fingerprintOf } from '../projection/read-prompt-record.ts';
import { loadSeeds, readSeedFiles } from './load-seeds.ts';

const files = await readSeedFiles();
const seeds = [...files.values()].flat();
const titles = seeds.map(({ title }) => title);

describe('the catalogue that comes with the hub', () => {
  it('has eight prompts or more for every topic, and none for anything else', () => {
    expect([...files.keys()].sort()).toEqual([...topicIds].sort());
    const thin = topicIds.filter((id) => (files.get(id)?.length ?? 0) < 8);
    expect(thin).toEqual([]);
    expect(seeds.length).toBeGreaterThanOrEqual(416);
  });

  it('has no title and no text twice', () => {
    expect(new Set(titles).size).toBe(seeds.length);
    expect(new Set(seeds.map(({ prompt }) => fingerprintOf(prompt))).size).toBe(seeds.length);
  });

  it('lists every blank of a text, and no blank that the text lacks', () => {
    for (const { title, prompt, variables } of seeds) {
      const blanks = [...prompt.matchAll(/\[([A-Z][A-Z0-9 _/-]{1,40})\]/g)].map(([, name]) => name);
      const listed = variables.map(([name]) => name);
      expect({ title, blanks: listed.sort() }).toEqual({
        title,
        blanks: [...new Set(blanks)].sort(),
      });
    }
  });

  it('names and shows each blank in a way that survives its storage as lines', () => {
    for (const { title, variables } of seeds) {
      for (const part of variables.flat()) expect(part, title).toMatch(/^[^|\n]*[^|\n\s][^|\n]*$/);
    }
  });

  it('writes texts of a useful length', () => {
    const odd = seeds.filter(({ prompt }) => {
      const words = prompt.split(/\s+/).length;
      return words < 90 || words > 220;
    });
    expect(odd.map(({ title }) => title)).toEqual([]);
  });

  it('never says the same thing twice in other clothes', () => {
    const alike: string[] = [];
    const known = seeds.map(({ title, prompt }) => ({ title, runs: runsOfFive(prompt) }));
    for (const [at, one] of known.entries()) {
      for (const other of known.slice(at + 1)) {
        if (sharedPart(one.runs, other.runs) > 0.4) alike.push(`${one.title} / ${other.title}`);
      }
    }
    expect(alike).toEqual([]);
  });
});

/** All runs of five words of a text. */
function runsOfFive(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')));
}

/** Share of the shorter text's runs that the other one holds too. */
function sharedPart(one: Set<string>, other: Set<string>): number {
  const both = [...one].filter((run) => other.has(run)).length;
  return both / Math.max(1, Math.min(one.size, other.size));
}

const judgementSchema = z.array(
  z.object({
    query: z.string(),
    /** By title: 3 is what was meant, 2 serves well, 1 is related; all others are 0. */
    relevant: z.record(z.string(), z.number().int().min(1).max(3)),
  }),
);
const judgements = judgementSchema.parse(
  JSON.parse(await readFile(new URL('./search-judgements.json', import.meta.url), 'utf8')),
);

describe('a search in the catalogue that comes with the hub', () => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ MARKET_SEEDS: 'on' });
  });
  afterAll(() => hub.close());

  const search = async (query: string): Promise<string[]> => {
    const answer = await hub.request(`/api/marketplace/prompts?q=${encodeURIComponent(query)}`);
    const found: Found = await answer.json();
    return found.prompts.map(({ title }) => title);
  };

  it('is judged by titles that exist', () => {
    const judged = judgements.flatMap(({ relevant }) => Object.keys(relevant));
    expect(judged.filter((title) => !titles.includes(title))).toEqual([]);
    expect(judgements.length).toBeGreaterThanOrEqual(30);
  });

  it('puts what people mean among the first ten, the best of it first', async () => {
    const scores = await Promise.all(
      judgements.map(async ({ query, relevant }) => ({
        query,
        score: rankScore(await search(query), relevant),
      })),
    );
    const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
    const worst = scores.sort((a, b) => a.score - b.score).slice(0, 5);
    expect(mean, JSON.stringify(worst)).toBeGreaterThanOrEqual(0.9);
  });
});

/** How good the first ten are (nDCG): 1 when no other order of all prompts would be better. */
function rankScore(found: readonly string[], relevant: Readonly<Record<string, number>>): number {
  const gained = (grades: readonly number[]) =>
    grades.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  const best = gained(Object.values(relevant).sort((a, b) => b - a));
  return gained(found.map((title) => relevant[title] ?? 0)) / best;
}

it('the hub’s own prompts and packs leave in one go, and stay away', async () => {
  const hub = await startTestHub({ MARKET_SEEDS: 'on' });
  const admin = await hub.signUp();
  const packs = () => hub.platform.records.list(hub.platform.db, 'PromptPacks');
  expect((await packs()).records.map(({ fields }) => Number(fields.Prompts))).toHaveLength(7);
  for (const { fields } of (await packs()).records) expect(fields.Prompts).toBeGreaterThan(10);
  const answer = await hub.request('/api/marketplace/seeds', {
    method: 'DELETE',
    token: admin.token,
  });
  expect((await answer.json()).removed).toBeGreaterThanOrEqual(416);
  expect((await packs()).records).toEqual([]);
  await loadSeeds(hub.platform);
  expect((await (await hub.request('/api/marketplace/prompts')).json()).total).toBe(0);
  await hub.close();
});
