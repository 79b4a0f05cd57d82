import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkProse } from './check-prose.ts';

const path = process.env.PATH;
let folder: string | undefined;
afterEach(async () => {
  process.env.PATH = path;
  delete process.env.DICPATH;
  if (folder) await rm(folder, { recursive: true, force: true });
  folder = undefined;
});

/** A `hunspell` that knows these words and speaks as the real one does; `say` is what it does instead. */
async function install(language: string, known: readonly string[], say = ''): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'gh-spell-'));
  await writeFile(join(folder, `${language}.dic`), '');
  const program = `#!${process.execPath}
${say}
const known = new Set(${JSON.stringify(known)});
const lists = process.argv.includes('-l');
const dictionary = process.argv[process.argv.indexOf('-d') + 1];
if (!dictionary.endsWith('/${language}')) process.exit(1);
let read = '';
process.stdin.on('data', (some) => (read += some)).on('end', () => {
  const words = read.split('\\n').filter(Boolean);
  if (lists) return process.stdout.write(words.filter((one) => !known.has(one)).join('\\n') + '\\n');
  console.log('@(#) International Ispell Version 3.2.06 (but really Hunspell 1.7.1)');
  for (const line of words) {
    const word = line.slice(1);
    const near = [...known].find((one) => one.length === word.length && one[0] === word[0]);
    console.log(known.has(word) ? '*' : near ? '& ' + word + ' 1 1: ' + near + ', x' : '# ' + word + ' 1');
    console.log('');
  }
});
`;
  await writeFile(join(folder, 'hunspell'), program);
  await chmod(join(folder, 'hunspell'), 0o755);
  process.env.PATH = `${folder}:${path}`;
  process.env.DICPATH = folder;
}

async function misspelt(text: string, language: string) {
  const { findings, isSpelled } = await checkProse({ text, language, banned: [] });
  const found = findings.filter(({ rule }) => rule === 'spelling');
  return { isSpelled, found: found.map(({ start, end, fix }) => [text.slice(start, end), fix]) };
}

const known = ['Der', 'Dampfer', 'fährt', 'um', 'acht', 'nach', 'und', 'Und', 'Leute', 'warten'];

it('German is read by the dictionary of the machine: nouns, too, but not names', async () => {
  await install('de_DE', known);
  const text = 'Der Dampfar fährt um acht nach Marstal und Leute wartan. Und kai@example.org.';
  expect(await misspelt(text, 'de')).toEqual({
    isSpelled: true,
    found: [
      ['Dampfar', 'Dampfer'],
      ['wartan', 'warten'],
    ],
  });
});

it('any other language is, where its dictionary is installed', async () => {
  await install('it_IT', ['il', 'battello', 'parte', 'alle', 'otto']);
  expect(await misspelt('il battelto parte alle otto', 'it')).toEqual({
    isSpelled: true,
    found: [['battelto', 'battello']],
  });
  expect((await misspelt('statek odpływa rano', 'pl')).isSpelled).toBe(false);
});

it('a program that fails, or no program at all, is not taken for a text without faults', async () => {
  await install('de_DE', known, 'process.exit(1);');
  expect(await misspelt('Der Dampfar fährt.', 'de')).toEqual({ isSpelled: false, found: [] });
  process.env.PATH = '/nowhere';
  expect(await misspelt('Der Dampfar fährt.', 'de')).toEqual({ isSpelled: false, found: [] });
});

const isThere = spawnSync('hunspell', ['-l', '-d', 'de_DE'], { input: 'Haus\n' }).status === 0;
describe.skipIf(!isThere)('with the real dictionary', () => {
  it('compounds are words, and faults are found', async () => {
    const clean =
      'Die Straßenbahnhaltestelle liegt am Hafen. Das Donaudampfschiff von Odalys Brandt kommt um acht, und die Leute warten geduldig auf der Brücke.';
    expect(await misspelt(clean, 'de')).toEqual({ isSpelled: true, found: [] });
    const text = 'Die Strassenbahnhaltestele liegt am Haafen, und die Leute wartn.';
    const { found } = await misspelt(text, 'de-AT');
    expect(found.map(([word]) => word)).toEqual(expect.arrayContaining(['Haafen', 'wartn']));
  });
});
