import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { AssetRow } from '../../assets/asset-rows.ts';
import { creditsOf } from '../../assets/change-asset.ts';
import { findAssets } from '../../assets/find-assets.ts';
import type { Platform } from '../../platform.ts';
import { canonicalJson } from '../project-bodies.ts';
import { kindOf } from '../project-kind.ts';
import { type Project, partsOf } from '../projects.ts';
import { assetMark, type Bundle, manifestName, pathOfPart, sha256Of } from './bundle-format.ts';

/** Bytes of all assets of a bundle. */
const largest = 2_000_000_000;
/** Every bundle of an unchanged project has the same bytes, so no entry tells when it was written. */
const entry = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true } as const;

/**
 * A project as a ZIP that another hub takes: `project.json`, `parts/`, `assets/`, `CREDITS.txt` and
 * `manifest.sha256` for `sha256sum -c`. The same project gives the same bytes. Throws 413 for too much.
 */
export async function writeBundle(platform: Platform, project: Project): Promise<Readable> {
  const used = await assetsOf(platform, project);
  const assets = used.filter(({ sha256 }, at) => sha256 !== used[at - 1]?.sha256);
  if (assets.reduce((sum, { bytes }) => sum + bytes, 0) > largest) {
    throw new AppError('too_large', 413, 'A bundle holds 2 GB of files at most.');
  }
  const texts = await textFiles(platform, project, used, assets);
  const sums = [
    ...texts.map(([path, text]) => [path, sha256Of(text)] as const),
    ...assets.map((asset) => [fileOf(asset), asset.sha256] as const),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  const manifest = sums.map(([path, sum]) => `${sum}  ${path}\n`).join('');
  const zip = new ZipFile();
  for (const [path, text] of [...texts, [manifestName, manifest] as const]) {
    zip.addBuffer(Buffer.from(text), path, { ...entry, compress: true });
  }
  for (const asset of assets) {
    const options = { ...entry, compress: false, size: asset.bytes };
    zip.addReadStreamLazy(fileOf(asset), options, (give) => {
      openFile(platform, asset.file_id).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, undefined as never),
      );
    });
  }
  zip.end();
  return zip.outputStream as unknown as Readable;
}

/** Those that the project refers to, one of each content, in the order of their contents. */
async function assetsOf({ db }: Platform, project: Project): Promise<AssetRow[]> {
  const { rows } = await db.execute<{ asset_id: string }>(sql`
    select distinct asset_id from asset_uses where project_id = ${project.id}`);
  const reader = { userId: '', spaceIds: [project.space_id] };
  const found = await findAssets(
    db,
    reader,
    rows.map(({ asset_id }) => asset_id),
  );
  return [...found].sort((a, b) => (a.sha256 + a.id < b.sha256 + b.id ? -1 : 1));
}

async function openFile({ db, files }: Platform, id: string): Promise<Readable> {
  const file = await files.find(db, id);
  if (!file) throw new Error(`File ${id} is gone`);
  return files.stream(file);
}

const fileOf = ({ sha256, name }: Pick<AssetRow, 'sha256' | 'name'>) => {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';
  return `assets/${sha256}.${ending}`;
};

async function textFiles(
  platform: Platform,
  project: Project,
  used: readonly AssetRow[],
  assets: readonly AssetRow[],
): Promise<(readonly [string, string])[]> {
  const parts = await partsOf(platform.db, project);
  const names = Object.keys(parts).sort();
  const bundle: Bundle = {
    format: 'guildhall-project',
    schema: kindOf(project.kind).schema,
    kind: project.kind,
    title: project.title,
    parts: names,
    assets: assets.map(({ sha256, name, title, alt, tags, licence, author, ...row }) => ({
      ...{ sha256, file: fileOf({ sha256, name }), name, title, alt, tags: [...tags] },
      ...{ licence, author, sourceUrl: row.source_url, attribution: row.attribution },
    })),
  };
  const marked = (text: string) =>
    used.reduce((all, { id, sha256 }) => all.replaceAll(id, assetMark(sha256)), text);
  const credits = await creditsOf(
    platform.db,
    assets.map(({ id }) => id),
  );
  return [
    ['project.json', canonicalJson(bundle)],
    ...names.map((name) => [pathOfPart(name), marked(canonicalJson(parts[name]))] as const),
    ['CREDITS.txt', credits.map(creditLine).join('')],
  ];
}

type Credit = Awaited<ReturnType<typeof creditsOf>>[number];

const creditLine = ({ name, author, licence, sourceUrl, attribution }: Credit): string =>
  `${[name, author && `by ${author}`, licence, sourceUrl, attribution].filter(Boolean).join(' · ')}\n`;
