import { strToU8, zipSync } from 'fflate';
import { AppError } from '#kernel/errors.ts';
import { itemsBoughtWith } from '#platform/commerce/entitled-items.ts';
import type { DbScope } from '#platform/db/database.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { textOf } from '#platform/records/values/read-values.ts';
import { ownedBody, promptsOfPack, promptsWithIds } from '../../marketplace/server/public.ts';
import { builtInPacks, type PackPrompt } from './built-in-packs.ts';
import { packGone } from './find-pack.ts';
import { packTable } from './pack-records.ts';
import { slugOf } from './slug-of.ts';

export type PackFile = {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly included: number;
  /** Prompts of the pack that this person has not bought. */
  readonly locked: number;
};

type Contents = {
  readonly title: string;
  readonly description: string;
  readonly open: readonly PackPrompt[];
  readonly locked: readonly { readonly title: string; readonly slug: string }[];
};

/** The prompts of a pack that this person may read, as one file. Throws 403 when there is none. */
export async function downloadPack(
  platform: Platform,
  user: CurrentUser | null,
  id: string,
  format: 'zip' | 'json',
): Promise<PackFile> {
  const contents = await contentsOf(platform, user, id);
  const { open, locked, title } = contents;
  if (open.length === 0) {
    const why =
      locked.length > 0
        ? 'The prompts of this pack have to be bought first.'
        : 'This pack has no prompts yet.';
    throw new AppError('forbidden', 403, why);
  }
  const name = slugOf(title);
  const counts = { included: open.length, locked: locked.length };
  if (format === 'zip') {
    return { name: `${name}.zip`, type: 'application/zip', bytes: zipOf(contents), ...counts };
  }
  const bytes = strToU8(JSON.stringify(listOf(contents, platform.config.SITE_URL), undefined, 2));
  return { name: `${name}.json`, type: 'application/json', bytes, ...counts };
}

async function contentsOf(
  { db, records }: Platform,
  user: CurrentUser | null,
  id: string,
): Promise<Contents> {
  const builtIn = builtInPacks.find((pack) => pack.id === id);
  if (builtIn) return { ...builtIn, open: builtIn.contents, locked: [] };
  const record = await records.get(db, packTable, id);
  const title = textOf(record?.fields.Title);
  if (!record || title === '') throw packGone();
  const open: PackPrompt[] = [];
  const locked: { title: string; slug: string }[] = [];
  for (const prompt of await promptsFor(db, user, { id, title })) {
    const { id, price, creatorId, version, slug } = prompt;
    const owned = await ownedBody(db, { id, price, creator_id: creatorId, version }, user);
    if (owned) open.push({ title: prompt.title, slug, body: owned.body });
    else locked.push({ title: prompt.title, slug });
  }
  return { title, description: textOf(record.fields.Description), open, locked };
}

/** What the pack holds now, and what it held when this person bought it. */
async function promptsFor(
  scope: DbScope,
  user: CurrentUser | null,
  { id, title }: { id: string; title: string },
) {
  const now = await promptsOfPack(scope, title);
  if (!user) return now;
  const bought = await itemsBoughtWith(scope, user.id, { kind: 'pack', itemId: id });
  const missing = bought.filter((itemId) => !now.some((prompt) => prompt.id === itemId));
  return [...now, ...(await promptsWithIds(scope, missing))];
}

const listOf = ({ title, description, open, locked }: Contents, site: string) => ({
  title,
  description,
  prompts: open.map(({ title, body }) => ({ title, prompt: body })),
  notIncluded: locked.map(({ title, slug }) => ({ title, page: `${site}/prompts/${slug}` })),
});

/** One Markdown file a prompt, in the pack's order. */
function zipOf({ title, description, open, locked }: Contents): Uint8Array {
  const width = String(open.length).length;
  const names = open.map(
    ({ slug }, at) => `${String(at + 1).padStart(width, '0')}-${slugOf(slug)}.md`,
  );
  const readme = [
    `# ${title}`,
    description,
    ...open.map((prompt, at) => `- [${prompt.title}](${names[at]})`),
    ...(locked.length > 0 ? ['', 'Not included, because they were not bought:'] : []),
    ...locked.map((prompt) => `- ${prompt.title}`),
  ];
  return zipSync({
    'README.md': strToU8(`${readme.join('\n')}\n`),
    ...Object.fromEntries(
      open.map((prompt, at) => [names[at] ?? '', strToU8(`# ${prompt.title}\n\n${prompt.body}\n`)]),
    ),
  });
}
