import { badInput, conflict, notFound } from '#kernel/errors.ts';
import type { HandoffKind, HandoffSource } from '#kernel/handoffs.ts';
import type { AssetRow } from '../assets/asset-rows.ts';
import { findAsset, findAssets } from '../assets/find-assets.ts';
import { artifactSource } from '../conversations/artifacts/artifact-source.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { kindOf } from '../projects/project-kind.ts';
import { partsOf, requireProject } from '../projects/projects.ts';
import { wordsOf } from '../runs/run-texts.ts';
import { requireRun, viewRun } from '../runs/view-run.ts';
import { readableBy } from '../spaces/space-access.ts';
import { entrySource } from './entry-source.ts';
import { publishedSource } from './published-source.ts';
import type { Content, HandoffFile } from './receiver.ts';

/** Something that can be sent on, with what can be made of it. */
export type Source = {
  readonly title: string;
  /** Leads back to it. */
  readonly path: string;
  /** Media type of the file that it makes; undefined where it makes none. */
  readonly mime?: string | undefined;
  /** Read only for the kind that is asked for. */
  readonly makes: ReadonlyMap<HandoffKind, () => Promise<Content>>;
};

type Makes = Map<HandoffKind, () => Promise<Content>>;

/** Bytes of the largest text file that is read as words. */
const largestText = 1_000_000;

/** What somebody may read and send on. Throws 404 for what is not theirs to see, 409 for unfinished work. */
export function readSource(
  platform: Platform,
  user: CurrentUser,
  from: HandoffSource,
): Promise<Source> {
  if (from.type === 'asset') return assetSource(platform, user, from);
  if (from.type === 'artifact') return artifactSource(platform, user, from);
  if (from.type === 'entry') return entrySource(platform, user, from);
  return from.type === 'project'
    ? projectSource(platform, user, from)
    : runSource(platform, user, from);
}

async function assetSource(platform: Platform, user: CurrentUser, { id, part }: HandoffSource) {
  if (part !== undefined) throw badInput('A file has no parts.', 'from.part');
  const reader = await readableBy(platform, user.id);
  const [asset] = await findAssets(platform.db, reader, [id]);
  const row = asset as AssetRow;
  const makes: Makes = new Map();
  addFile(platform, makes, fileOf(row));
  const { title, name, mime } = row;
  return { title: title ?? name, path: `/assets?asset=${row.id}`, mime, makes };
}

async function projectSource(platform: Platform, user: CurrentUser, { id, part }: HandoffSource) {
  const project = await requireProject(platform.db, user.id, id, 'view');
  const kind = kindOf(project.kind);
  const parts = await partsOf(platform.db, project);
  if (part !== undefined && !Object.hasOwn(parts, part)) {
    throw notFound('The project has no such part.');
  }
  const chosen = part === undefined ? Object.keys(parts) : [part];
  const words = chosen.map((name) => kind.textOf?.(name, parts[name])?.trim() ?? '');
  const text = words.filter(Boolean).join('\n\n');
  const makes: Makes = new Map();
  if (text !== '') {
    const markdown = part === undefined ? kind.markdownOf?.(parts) : undefined;
    makes.set('text', async () => ({ text, ...(markdown && { markdown }) }));
  }
  for (const [made, record] of Object.entries(kind.records?.(parts) ?? {})) {
    makes.set(made as HandoffKind, async () => ({ record }));
  }
  for (const [made, said] of Object.entries(kind.words?.(parts) ?? {})) {
    if (said.trim() !== '') makes.set(made as HandoffKind, async () => ({ text: said }));
  }
  if (part === undefined) {
    for (const [made, read] of await publishedSource(platform, user, id)) makes.set(made, read);
  }
  return { title: project.title, path: kind.path(id), makes };
}

async function runSource(platform: Platform, user: CurrentUser, { id, part }: HandoffSource) {
  const reader = await readableBy(platform, user.id);
  const run = await requireRun(platform, reader, id);
  if (run.status !== 'done') throw conflict('Only what finished work made can be sent on.');
  const { path } = await viewRun(platform, reader, id);
  if (part !== undefined && !run.assets.includes(part))
    throw notFound('The run made no such file.');
  const makes: Makes = new Map();
  const text = (await wordsOf(platform, run)).join('\n\n');
  if (text !== '' && part === undefined) makes.set('text', async () => ({ text }));
  let mime: string | undefined;
  for (const assetId of part === undefined ? run.assets : [part]) {
    const file = await fileOfRun(platform, { ...run, assetId });
    if (file) addFile(platform, makes, file);
    mime ??= file?.mime;
  }
  return {
    mime,
    title: run.title,
    path: path ?? `/activity?q=${encodeURIComponent(run.title)}`,
    makes,
  };
}

/** A file that a run made: in its space, or one of the person's own. */
async function fileOfRun(
  { db, files }: Platform,
  run: { space_id: string; user_id: string; assetId: string },
): Promise<HandoffFile | undefined> {
  const reader = { userId: run.user_id, spaceIds: [run.space_id] };
  const asset = await findAsset(db, reader, run.assetId).catch(() => undefined);
  if (asset) return asset.trashed_at ? undefined : fileOf(asset);
  const file = await files.find(db, run.assetId);
  if (file?.owner_id !== run.user_id) return undefined;
  return { fileId: file.id, name: file.name, mime: file.mime_type, bytes: file.size };
}

const fileOf = (asset: AssetRow): HandoffFile => {
  const { file_id: fileId, name, mime, bytes } = asset;
  return { fileId, name, mime, bytes, asset };
};

/** A file makes what it is; the first of each kind counts. */
function addFile(platform: Platform, makes: Makes, file: HandoffFile): void {
  const add = (kind: HandoffKind, read: () => Promise<Content>) => {
    if (!makes.has(kind)) makes.set(kind, read);
  };
  const whole = async () => ({ file });
  const media = (['image', 'video', 'audio'] as const).find((kind) =>
    file.mime.startsWith(`${kind}/`),
  );
  if (media) add(media, whole);
  if (file.asset?.kind === 'table' || file.mime === 'text/csv') add('table', whole);
  else if (file.mime.startsWith('text/') && file.bytes <= largestText) {
    add('text', async () => ({ text: (await readFile(platform, file)).toString('utf8') }));
  }
  add('file', whole);
}

/** The bytes of a file that was sent. Throws 404 when it was deleted meanwhile. */
export async function readFile({ db, files }: Platform, { fileId }: HandoffFile): Promise<Buffer> {
  const found = await files.find(db, fileId);
  if (!found) throw notFound('This file is no longer there.');
  return files.read(found);
}
