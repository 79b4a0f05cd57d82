import type { Asset } from '../../asset-contract.ts';

export type Kind = Asset['kind'];

/** Kinds with the names that people know them by, in the order of the chips. */
export const kindNames: readonly (readonly [Kind, string])[] = [
  ['image', 'Pictures'],
  ['video', 'Videos'],
  ['audio', 'Sound'],
  ['text', 'Texts'],
  ['table', 'Tables'],
  ['archive', 'Archives'],
  ['file', 'Other files'],
];

export const nameOf = ({ title, name }: Pick<Asset, 'title' | 'name'>) => title ?? name;

/** `1:05` */
export function showSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
