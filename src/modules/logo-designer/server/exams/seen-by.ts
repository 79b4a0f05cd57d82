import {
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  parse,
} from 'culori';

/** Ways of seeing colours, each as somebody sees it who lacks one kind of cone (Machado et al. 2009). */
export const sights = {
  'red-blind': filterDeficiencyProt(1),
  'green-blind': filterDeficiencyDeuter(1),
  'blue-blind': filterDeficiencyTrit(1),
} as const;
export type Sight = keyof typeof sights;

/** A colour as it is seen that way. */
export function seenBy(sight: Sight, hex: string): string {
  const colour = parse(hex);
  return (colour && formatHex(sights[sight](colour))) ?? hex;
}
