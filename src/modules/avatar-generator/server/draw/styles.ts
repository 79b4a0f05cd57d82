import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { badInput } from '#kernel/errors.ts';
import { type AvatarStyle, readStyle } from '../../drawing/read-style.ts';

const folder = `${dirname(createRequire(import.meta.url).resolve('@dicebear/styles/adventurer.json'))}/`;
const ending = '.min.json';

/** Ids of all styles, in the order of the alphabet. */
export const styleIds: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length))
  .sort();

const read = new Map<string, AvatarStyle>();

/** A style as DiceBear publishes it. Throws 400 naming the field `style` for one that there is not. */
export function definitionOf(id: string): unknown {
  if (!styleIds.includes(id)) {
    throw badInput('There is no such style. avatar.styles lists all of them.', 'style');
  }
  return JSON.parse(readFileSync(`${folder}${id}${ending}`, 'utf8'));
}

/** A style by its id, read once. Throws as `definitionOf`. */
export function styleOf(id: string): AvatarStyle {
  const known = read.get(id) ?? readStyle(id, definitionOf(id));
  read.set(id, known);
  return known;
}
