import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { cn } from './class-names.ts';

/** The library's own list of all that Tailwind knows, and our one shadow. */
const twMerge = extendTailwindMerge({ extend: { theme: { shadow: ['card'] } } });

const root = join(import.meta.dirname, '..');

/** Every word in the quotes of a screen's code that Tailwind knows as a class. */
function classesInUse(): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const screens = files.filter((path) => path.endsWith('.tsx') && !path.includes('.test.'));
  const words = screens.flatMap((path) => {
    const quoted = readFileSync(join(root, path), 'utf8').match(/(["'`])[^"'`\n]+\1/g) ?? [];
    return quoted.flatMap((text) => text.slice(1, -1).split(/\s+/));
  });
  return [...new Set(words)].filter((word) => twMerge(`${word} ${word}`) === word);
}

/** Without `dark:` and the like; few of those that differ in their number only. */
function shapesOf(classes: readonly string[]): string[] {
  const plain = new Set(classes.map((name) => name.replace(/^([\w-]+|\[[^\]]+\])+:(?=\S)/, '')));
  const shapes = new Map<string, string>();
  for (const name of plain) shapes.set(name.replaceAll(/\d+(\.\d+)?/g, '0'), name);
  return [...shapes.values()];
}

it('of two classes for one property keeps the later, as the library’s own list would', () => {
  const shapes = shapesOf(classesInUse());
  expect(shapes.length).toBeGreaterThan(250);
  const wrong = shapes.flatMap((first) =>
    shapes
      .map((second) => `${first} ${second}`)
      .filter((pair) => cn(pair) !== twMerge(pair))
      .map((pair) => `${pair}: ${cn(pair)}, not ${twMerge(pair)}`),
  );
  expect(wrong.slice(0, 60)).toEqual([]);
});

it('keeps classes apart that hold in different states', () => {
  for (const both of ['p-2 hover:p-4', 'text-ink dark:text-muted', 'flex sm:grid'])
    expect(cn(both)).toBe(both);
  expect(cn('hover:p-2', false, 'hover:p-4')).toBe('hover:p-4');
});

it.each([
  'hover:[scrollbar-width:thin] p-2 hover:[scrollbar-width:none]',
  '-mt-1 mt-2 !mt-3 !-mt-4',
  'data-[state=open]:p-2 p-4 data-[state=open]:p-6',
  '[&:hover]:text-ink text-sm [&:hover]:text-muted',
  'text-sm/6 leading-4 text-base',
  'w-1/2 unknown w-full unknown',
  'bg-ink/50 bg-paper/[0.35] size-4 w-2 h-6 size-8',
  '',
])('reads “%s” as the library does', (list) => {
  expect(cn(list)).toBe(twMerge(list));
});
