import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { OptionsDescriptor, Style } from '@dicebear/core';
import { badInput } from '#kernel/errors.ts';

/** A way of drawing, with whose work it is. */
export type AvatarStyle = {
  readonly id: string;
  readonly title: string;
  readonly licence: string;
  readonly licenceUrl: string;
  readonly author: string;
  /** Where the drawings come from. */
  readonly source: string;
  /** Whether its licence is one everybody knows: nothing is asked for but credit at most. */
  readonly isFree: boolean;
  /** What can be chosen, by its name: `eyes: ["happy", …, "none"]`, `hairColor: ["#0e0e0e", …]`. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** Whether its faces have a mouth that can be drawn speaking. */
  readonly speaks: boolean;
  readonly style: Style;
};

const folder = `${dirname(createRequire(import.meta.url).resolve('@dicebear/styles/adventurer.json'))}/`;
const ending = '.min.json';
const freeLicences = /^(?:CC0|CC BY|MIT)\b/;
/** Mouths that are letters, masks or hidden by beards and frames do not read as speaking. */
const silent = new Set(['initial-face', 'voxel-art', 'voxel-bot', 'cameo', 'miniavs']);

/** Ids of all styles, in the order of the alphabet. */
export const styleIds: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length))
  .sort();

const read = new Map<string, AvatarStyle>();

/** A style by its id, read once. Throws 400 naming the field `style` for one that there is not. */
export function styleOf(id: string): AvatarStyle {
  const known = read.get(id);
  if (known) return known;
  if (!styleIds.includes(id)) {
    throw badInput('There is no such style. avatar.styles lists all of them.', 'style');
  }
  const style = readStyle(id);
  read.set(id, style);
  return style;
}

function readStyle(id: string): AvatarStyle {
  const style = new Style(JSON.parse(readFileSync(`${folder}${id}${ending}`, 'utf8')) as unknown);
  const meta = style.meta();
  const licence = meta.license()?.name() ?? 'unknown';
  return {
    ...{ id, style, licence, title: titleOf(id) },
    licenceUrl: meta.license()?.url() ?? '',
    author: meta.creator()?.name() ?? 'unknown',
    source: meta.source()?.url() ?? meta.creator()?.url() ?? '',
    isFree: freeLicences.test(licence),
    parts: partsOf(style),
    speaks: style.components().has('mouth') && !silent.has(id),
  };
}

const titleOf = (id: string) =>
  id.replace(/(?:^|-)(.)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();

/** What of a style people choose, in short names; `none` where a part may be missing. */
function partsOf(style: Style): Record<string, readonly string[]> {
  const fields = new OptionsDescriptor(style).toJSON();
  const parts: Record<string, readonly string[]> = {};
  for (const [name, component] of style.components()) {
    const field = fields[`${name}Variant`];
    // Pictures stand still: what moves in a style is left as it is.
    if (name === 'animation' || field?.type !== 'enum') continue;
    const mayLack = component.probability() !== undefined && component.probability() !== 100;
    parts[name] = [...field.values, ...(mayLack ? ['none'] : [])];
  }
  for (const [name, colour] of style.colors()) {
    if (name === 'background') continue;
    parts[`${name}Color`] = [...new Set(colour.values().map((value) => value.toLowerCase()))];
  }
  parts.flip = ['none', 'horizontal'];
  return parts;
}
