import { badInput } from '#kernel/errors.ts';
import type { Look } from '../character-schema.ts';
import type { AvatarStyle } from './read-style.ts';

/** Degrees and shares that the parts `rotate` and `zoom` may have. */
const ranges = { rotate: [-180, 180], zoom: [50, 200] } as const;
const hex = /^#[0-9a-f]{6}$/i;

/**
 * What DiceBear is told of a look. Throws 400 naming the part that its style does not have, or the
 * value that the part does not take.
 */
export function avatarOptions(style: AvatarStyle, look: Look): Record<string, unknown> {
  const options: Record<string, unknown> = { seed: look.seed, idRandomization: false };
  for (const [part, value] of Object.entries(look.parts)) {
    Object.assign(options, readPart(style, part, value));
  }
  if (look.background) options.backgroundColor = look.background;
  return options;
}

/** The first few; avatar.styles has them all. */
const listed = (values: readonly string[]) =>
  values.length > 8 ? `${values.slice(0, 8).join(', ')} …` : values.join(', ');

function readPart(style: AvatarStyle, part: string, value: string | number) {
  const field = `parts.${part}`;
  if (part === 'rotate' || part === 'zoom') {
    const [least, most] = ranges[part];
    const number = Number(value);
    if (!(number >= least && number <= most)) {
      throw badInput(`This goes from ${least} to ${most}.`, field);
    }
    return part === 'rotate' ? { rotate: number } : { scale: number / 100 };
  }
  const values = Object.hasOwn(style.parts, part) ? style.parts[part] : undefined;
  if (!values) throw badInput(`${style.title} has no part called ${part}.`, field);
  const text = String(value);
  if (part.endsWith('Color')) {
    if (!hex.test(text)) throw badInput('Write a colour as # and six digits.', field);
    return { [part]: text.toLowerCase() };
  }
  if (!values.includes(text)) {
    throw badInput(`${style.title} has no such ${part}. It has ${listed(values)}.`, field);
  }
  if (part === 'flip') return { flip: text };
  if (text === 'none') return { [`${part}Probability`]: 0 };
  return { [`${part}Variant`]: text, [`${part}Probability`]: 100 };
}
