import type { Guide } from '#kernel/guide.ts';

type Loaders = Readonly<Record<string, () => Promise<string>>>;
let listGuides: () => Promise<Loaders> = async () => ({});

/** Called once by the app, which is the only code that sees all modules' folders. */
export const registerGuides = (list: () => Promise<Loaders>): void => {
  listGuides = list;
};

/** The guide of a module, or undefined when there is no such module. */
export async function loadGuide(id: string): Promise<Guide | undefined> {
  const [{ parseGuide }, guides] = await Promise.all([import('#kernel/guide.ts'), listGuides()]);
  const load = guides[id];
  return load && parseGuide(await load());
}
