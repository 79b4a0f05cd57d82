import { setImmediate } from 'node:timers/promises';
import { badInput } from '#kernel/errors.ts';
import type { Look } from '../../character-schema.ts';
import { avatarSvg } from '../draw/draw-avatar.ts';
import { styleOf } from '../draw/styles.ts';

export type NamedLook = { readonly name: string; readonly look: Look };

/** Tries before two that look the same are left so: some styles have only a few faces. */
const mostTries = 20;

/**
 * One look a name. The seed is the name; a name that comes again, or that would look as one before it, gets
 * the number of its row behind it.
 */
export async function looksOf(
  names: readonly string[],
  shared: Omit<Look, 'seed'>,
): Promise<NamedLook[]> {
  const drawn = new Set<string>();
  const taken = new Set<string>();
  const looks: NamedLook[] = [];
  for (const [index, name] of names.entries()) {
    const seeds = [name, ...Array.from({ length: mostTries }, (_, n) => rowSeed(name, index, n))];
    const open = seeds.filter((seed) => !taken.has(seed));
    const draw = (one: string) => avatarSvg({ ...shared, seed: one }, 64);
    const seed = open.find((one) => !drawn.has(draw(one))) ?? (open[0] as string);
    taken.add(seed);
    drawn.add(draw(seed));
    looks.push({ name, look: { ...shared, seed } });
    // A list of hundreds takes a while; others want answers meanwhile.
    if (index % 8 === 7) await setImmediate();
  }
  return looks;
}

const rowSeed = (name: string, index: number, n: number) =>
  n === 0 ? `${name} · ${index + 1}` : `${name} · ${index + 1}.${n}`;

/** Throws 400 when a style's own terms ask for more than credit, and the use is not private. */
export function requireLicence(id: string, commercial: boolean): void {
  const style = styleOf(id);
  if (!commercial || style.isFree) return;
  throw badInput(
    `${style.title} may not be used commercially. Choose another style or say that the use is private.`,
    'style',
  );
}

/** Whose work the pictures are: a line for people, and for files. */
export function creditOf(id: string): string {
  const { title, author, licence, licenceUrl, source } = styleOf(id);
  const terms = licenceUrl ? `${licence} (${licenceUrl})` : licence;
  return `“${title}” by ${author}, ${terms}. ${source}`;
}
