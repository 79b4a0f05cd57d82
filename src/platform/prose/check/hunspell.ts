import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import type { Speller } from './speller.ts';

/** Where systems keep dictionaries; `DICPATH` names more of them, as for the program itself. */
const folders = () => [
  ...(process.env.DICPATH ?? '').split(':').filter(Boolean),
  ...['/usr/share/hunspell', '/usr/share/myspell/dicts', '/opt/homebrew/share/hunspell'],
];
/** Milliseconds that one question may take. */
const longestMs = 8000;

/**
 * Knows which of `words` are in the machine's own dictionary of a language, by its `hunspell` program: lists
 * that may not come along with the hub, German ones above all, are read where somebody installed them.
 * Undefined where the program or the dictionary is missing, or does not answer in time. Words are letters and
 * apostrophes only.
 */
export async function askHunspell(
  tag: string,
  words: readonly string[],
): Promise<Speller | undefined> {
  const dictionary = await findDictionary(tag);
  if (!dictionary || words.length === 0) return undefined;
  const listed = await ask(['-l', '-d', dictionary], words);
  if (listed === undefined) return undefined;
  const unknown = new Set(listed.split('\n'));
  const known = new Set(words.filter((word) => !unknown.has(word)));
  return {
    correct: (word) => known.has(word),
    async suggest(word) {
      // `^`: the line is a word, whatever it begins with.
      const said = await ask(['-a', '-d', dictionary], [`^${word}`]);
      const line = said?.split('\n').find((one) => one.startsWith('& ')) ?? '';
      const at = line.indexOf(': ');
      return at < 0 ? [] : line.slice(at + 2).split(', ');
    },
  };
}

/** The path of a dictionary without its ending: of the very region, of the language's own, or any. */
async function findDictionary(tag: string): Promise<string | undefined> {
  const [language = '', region = ''] = tag.split('-');
  if (!/^[a-z]{2,3}$/i.test(language)) return undefined;
  const short = language.toLowerCase();
  for (const folder of folders()) {
    const names = (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.dic'))
      .map((name) => name.slice(0, -'.dic'.length))
      .filter((name) => name === short || name.startsWith(`${short}_`))
      .sort();
    const wanted = [`${short}_${region.toUpperCase()}`, `${short}_${short.toUpperCase()}`, short];
    const name = wanted.find((one) => names.includes(one)) ?? names[0];
    if (name) return `${folder}/${name}`;
  }
  return undefined;
}

/** What the program prints; undefined when it is not there, fails or takes too long. */
function ask(flags: readonly string[], lines: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn('hunspell', ['-i', 'UTF-8', ...flags], {
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: longestMs,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', () => resolve(undefined));
    child.on('close', (code) =>
      resolve(code === 0 ? Buffer.concat(chunks).toString('utf8') : undefined),
    );
    // It may end before it has read all.
    child.stdin.on('error', () => undefined);
    child.stdin.end(`${lines.join('\n')}\n`);
  });
}
