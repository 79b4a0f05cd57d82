import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#kernel/errors.ts';
import { type AssetChange, changeAsset, trashAsset } from '#platform/assets/change-asset.ts';
import { fetchFile, nameInAddress } from '#platform/assets/fetch-file.ts';
import { findAsset, findAssetsNamed, findMadeBy } from '#platform/assets/find-assets.ts';
import { keepAsset } from '#platform/assets/keep-asset.ts';
import type { Db, DbScope } from '#platform/db/database.ts';
import type {
  Checked,
  ImportedItem,
  ImportField,
  ImportOrder,
  ImportRow,
  ImportTarget,
  RowFault,
  Taken,
} from '#platform/imports/import-target.ts';
import type { Platform } from '#platform/platform.ts';
import { readableBy, requireSpace } from '#platform/spaces/space-access.ts';

const fields: readonly ImportField[] = [
  { name: 'Address', aliases: ['url', 'link', 'download', 'web address'] },
  { name: 'File', aliases: ['file name', 'filename', 'id', 'assetId', 'name'] },
  { name: 'Title', aliases: ['caption'] },
  { name: 'Alternative text', aliases: ['alt', 'alt text', 'description'] },
  { name: 'Tags', aliases: ['tag', 'keywords', 'labels'] },
  { name: 'Licence', aliases: ['license', 'rights'] },
  { name: 'Author', aliases: ['creator', 'by', 'photographer'] },
  { name: 'Source', aliases: ['source url', 'from'] },
];

/** A row: a file to fetch, or one that is there, and what is said about it. */
type Item = {
  readonly address?: string | undefined;
  readonly file?: string | undefined;
  readonly about: AssetChange;
  /** Of a file that was fetched. */
  readonly madeId?: string;
};

/** What a file said of itself before an import, and after it. */
type Before = { readonly was: AssetChange; readonly left: AssetChange };

/** Rows as files of the library: fetched from their addresses, or described where they are there. */
export const libraryTarget: ImportTarget<Item> = {
  name: 'library',
  title: 'Library',
  require: async () => undefined,
  fields: async () => fields,
  open: async (order) => ({
    check: readItem,
    prepare: (item, line) => fetchItem(order, item, line),
    take: (tx, items) => takeItems(order, tx, items),
  }),
  async rollBack(platform, tx, { userId }, items) {
    const inner = within(platform, tx);
    const back = { removed: 0, restored: 0, kept: 0 };
    for (const item of items) back[await undoItem(inner, tx, userId, item)] += 1;
    return back;
  },
};

const within = (platform: Platform, tx: DbScope): Platform => ({ ...platform, db: tx as Db });

const limits = { Title: 200, 'Alternative text': 2000, Licence: 200, Author: 200, Source: 2000 };

function readItem({ values }: ImportRow): Checked<Item> {
  const cell = (name: string) => values.get(name)?.trim();
  const refuse = (field: string, reason: string) => ({ fault: { field, reason } });
  for (const [name, most] of Object.entries(limits)) {
    if ((cell(name)?.length ?? 0) > most) return refuse(name, `This may have ${most} characters.`);
  }
  const address = cell('Address');
  const file = cell('File');
  if (!address && !file) return refuse('', 'The row names neither an address nor a file.');
  for (const name of ['Address', 'Source']) {
    if (cell(name) && !isWebAddress(cell(name) ?? '')) {
      return refuse(name, 'This is no address that begins with https://.');
    }
  }
  const tags = cell('Tags')
    ?.split(/[,;\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  if (tags && (tags.length > 50 || tags.some((tag) => tag.length > 60))) {
    return refuse('Tags', 'A file may have 50 tags of 60 characters.');
  }
  const about = {
    ...{ title: cell('Title'), alt: cell('Alternative text'), tags, licence: cell('Licence') },
    ...{ author: cell('Author'), sourceUrl: cell('Source') },
  };
  return { item: { address, file: address ? undefined : file, about } };
}

const isWebAddress = (text: string) =>
  text.length <= 2000 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Fetches the file of a row, once: a run that begins again finds what it kept. */
async function fetchItem(
  { platform, user, spaceId, importId, signal }: ImportOrder,
  item: Item,
  line: number,
): Promise<Checked<Item>> {
  const { address, about } = item;
  if (!address) return { item };
  const reader = await readableBy(platform, user.id);
  const step = `row ${line}`;
  const before = await findMadeBy(platform.db, reader, importId, step);
  if (before) return { item: { ...item, madeId: before } };
  try {
    const bytes = await fetchFile(platform, address);
    signal.throwIfAborted();
    const space = await requireSpace(platform.db, user.id, spaceId, 'edit');
    const { title, alt, tags, licence, author } = about;
    const words = { title, alt, tags, licence, author, sourceUrl: about.sourceUrl ?? address };
    const asset = await keepAsset(platform.db, platform, space, user.id, {
      ...({ bytes, name: nameInAddress(address), ...words } as Parameters<typeof keepAsset>[4]),
      provenance: { runId: importId, tool: 'bulk.import', step },
    });
    return { item: { ...item, madeId: asset.id } };
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 507) throw error;
    return { fault: { field: 'Address', reason: error.message } };
  }
}

async function takeItems(
  { platform, user }: ImportOrder,
  tx: DbScope,
  items: readonly Item[],
): Promise<Taken> {
  const inner = within(platform, tx);
  const reader = await readableBy(platform, user.id);
  const added: ImportedItem[] = [];
  const updated = new Map<string, ImportedItem>();
  const refused: { at: number; fault: RowFault }[] = [];
  for (const [at, { address, file = '', about, madeId }] of items.entries()) {
    // Of a try: it is said that it would be fetched, and nobody has asked for it.
    if (address) added.push({ id: madeId ?? `row ${at}` });
    if (address) continue;
    const found = await findAssetsNamed(tx, reader, file);
    const [asset] = found;
    if (!asset || found.length > 1) {
      const reason = asset
        ? 'Several files of the library have this name. Write the id of the one that is meant.'
        : 'No file of the library has this name.';
      refused.push({ at, fault: { field: 'File', reason } });
      continue;
    }
    const was = updated.get(asset.id)?.before as Before | undefined;
    const old = aboutOf(asset);
    const fault = await changeAsset(inner, user.id, asset.id, about).catch(notTheirs);
    if (fault) refused.push({ at, fault });
    if (fault) continue;
    const left = aboutOf(await findAsset(tx, reader, asset.id));
    updated.set(asset.id, { id: asset.id, before: { was: was?.was ?? old, left } });
  }
  const skipped = items.length - added.length - updated.size - refused.length;
  return { added, updated: [...updated.values()], skipped, refused };
}

/** A file of a space in which its reader may only look. */
function notTheirs(error: unknown): RowFault {
  if (!(error instanceof AppError) || error.status !== 403) throw error;
  return { field: 'File', reason: error.message };
}

type Asset = Awaited<ReturnType<typeof findAsset>>;
const aboutOf = ({ title, alt, tags, licence, author, source_url: sourceUrl }: Asset) => ({
  ...{ title, alt, tags, licence, author, sourceUrl },
});

/** What was fetched goes to the trash, unless it is used; what was said is as it was, unless it was said anew. */
async function undoItem(
  inner: Platform,
  tx: DbScope,
  userId: string,
  { id, before }: ImportedItem,
): Promise<'removed' | 'restored' | 'kept'> {
  try {
    if (!before) {
      await trashAsset(inner, userId, id);
      return 'removed';
    }
    const { was, left } = before as Before;
    const reader = await readableBy(inner, userId);
    const now = aboutOf(await findAsset(tx, reader, id));
    if (!isDeepStrictEqual(now, left)) return 'kept';
    await changeAsset(inner, userId, id, was);
    return 'restored';
  } catch (error) {
    if (error instanceof AppError && [403, 404, 409].includes(error.status)) return 'kept';
    throw error;
  }
}
