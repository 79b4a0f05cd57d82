import { type Guide, parseGuide } from '#kernel/guide.ts';

type Loaders = Readonly<Record<string, () => Promise<string>>>;
let loaders: Loaders = {};

/** Called once by the app, which is the only code that sees all modules' folders. */
export const registerGuides = (found: Loaders): void => {
  loaders = found;
};

/** The guide of a module, or undefined when there is no such module. */
export async function loadGuide(id: string): Promise<Guide | undefined> {
  const load = loaders[id];
  return load && parseGuide(await load());
}
