import type { Section } from '../../contract.ts';

const words: Partial<Record<keyof Section, string>> = {
  displayName: 'heading',
  isEnabled: 'on or off',
  assignedPackage: 'package',
  maxItems: 'max items',
  sortOrder: 'sort order',
  picks: 'picks',
  notes: 'notes',
  coupons: 'coupons',
};

/** In which sections two homepages differ, and in what. */
export function changedFields(
  mine: readonly Section[],
  theirs: readonly Section[],
): { section: string; fields: string[] }[] {
  return mine.flatMap((one) => {
    const other = theirs.find(({ name }) => name === one.name);
    const fields = (Object.keys(words) as (keyof Section)[]).filter(
      (key) => JSON.stringify(one[key]) !== JSON.stringify(other?.[key]),
    );
    if (fields.length === 0) return [];
    return [{ section: one.displayName, fields: fields.map((key) => words[key] ?? key) }];
  });
}
