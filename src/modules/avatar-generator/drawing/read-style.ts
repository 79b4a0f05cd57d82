import { OptionsDescriptor, Style } from '@dicebear/core';

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

const freeLicences = /^(?:CC0|CC BY|MIT)\b/;
/** Mouths that are letters, masks or hidden by beards and frames do not read as speaking. */
const silent = new Set(['initial-face', 'voxel-art', 'voxel-bot', 'cameo', 'miniavs']);

/** A style of DiceBear as it is published, in the browser or on the server. */
export function readStyle(id: string, definition: unknown): AvatarStyle {
  const style = new Style(definition);
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

export const titleOf = (id: string): string =>
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
