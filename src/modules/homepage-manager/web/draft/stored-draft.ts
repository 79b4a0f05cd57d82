import type { Section } from '../../contract.ts';

/** Local-storage name of what an admin has changed and not saved yet. */
const storageName = 'homepage-sections';

export type StoredDraft = {
  /** The save that the change was begun on. */
  readonly revision: number;
  readonly sections: readonly Section[];
};

/** The unsaved draft of this browser, if there is one that fits today's sections. */
export function readStored(known: readonly Section[]): StoredDraft | undefined {
  try {
    const stored = JSON.parse(window.localStorage.getItem(storageName) ?? 'null') as StoredDraft;
    const fits =
      Number.isInteger(stored?.revision) &&
      stored.sections.length === known.length &&
      known.every((one) => stored.sections.some((other) => sameShape(one, other)));
    return fits ? stored : undefined;
  } catch {
    return undefined; // storage is blocked, or holds something else
  }
}

const sameShape = (known: Section, stored: Section): boolean =>
  known.name === stored.name &&
  (Object.keys(known) as (keyof Section)[]).every(
    (key) => key === 'assignedPackage' || typeof stored[key] === typeof known[key],
  );

/** Keeps the change for the next visit; undefined forgets it. */
export function writeStored(draft: StoredDraft | undefined): void {
  try {
    if (draft) window.localStorage.setItem(storageName, JSON.stringify(draft));
    else window.localStorage.removeItem(storageName);
  } catch {
    // Storage is blocked: the change lasts as long as the page.
  }
}
