import { Avatar } from '@dicebear/core';
import type { Look } from '../character-schema.ts';
import { avatarOptions } from './avatar-options.ts';
import type { AvatarStyle } from './read-style.ts';

/**
 * An avatar as SVG of so many pixels, without the parts in `hidden`. Throws 400 for parts that its style
 * does not have.
 */
export function svgOf(
  style: AvatarStyle,
  look: Look,
  size: number,
  hidden: readonly string[] = [],
): string {
  const without = Object.fromEntries(hidden.map((part) => [`${part}Probability`, 0]));
  const options = { ...avatarOptions(style, look), ...without, size };
  return new Avatar(style.style, options).toString();
}
