import { rm } from 'node:fs/promises';
import type { Authorized } from '#kernel/authorized.ts';
import { keepSeenAsset } from '../../assets/keep-asset.ts';
import { lookAtAsset, type SeenAsset } from '../../assets/look-at-asset.ts';
import type { Platform } from '../../platform.ts';
import type { SpaceRow } from '../../spaces/space-access.ts';
import { kindOf, knowsKind } from '../project-kind.ts';
import { createProject } from '../projects.ts';
import { assetMark, type Bundle, bundleSchema, pathOfPart } from './bundle-format.ts';
import { badBundle, badSum, openBundle, type Unpacked } from './open-bundle.ts';

/**
 * Makes a project of a bundle in a space, with its files. Throws 422 with the sentence for a bundle that
 * is damaged, hostile, or made by a newer hub; then nothing was made.
 */
export async function readBundle(
  platform: Platform,
  space: Authorized<SpaceRow>,
  userId: string,
  bytes: Uint8Array,
): Promise<{ projectId: string; warnings: string[] }> {
  const unpacked = await openBundle(bytes);
  try {
    const bundle = readHead(unpacked);
    const seen = await lookAtFiles(unpacked, bundle, userId);
    const projectId = await platform.db.transaction(async (tx) => {
      const ids = new Map<string, string>();
      for (const { about, path, looked } of seen) {
        const { sha256, file: _, sourceUrl, ...rest } = about;
        const given = { ...plain(rest), ...(sourceUrl && { sourceUrl }), name: about.name, path };
        const asset = await keepSeenAsset(tx, platform, space.id, userId, given, looked);
        ids.set(sha256, asset.id);
      }
      const parts = Object.fromEntries(
        bundle.parts.map((part) => [part, readPart(unpacked, bundle, part, ids)]),
      );
      const about = { title: bundle.title, parts };
      return (await createProject(tx, space, userId, bundle.kind, about)).id;
    });
    return { projectId, warnings: [] };
  } finally {
    await rm(unpacked.folder, { recursive: true, force: true });
  }
}

function readHead({ texts }: Unpacked): Bundle {
  const read = bundleSchema.safeParse(parse(texts.get('project.json')));
  if (!read.success) throw badBundle('none');
  const { kind, schema } = read.data;
  if (!knowsKind(kind) || schema > kindOf(kind).schema) throw badBundle('newer');
  return read.data;
}

type Seen = { about: Bundle['assets'][number]; path: string; looked: SeenAsset };

async function lookAtFiles({ files }: Unpacked, bundle: Bundle, userId: string): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const about of bundle.assets) {
    const path = files.get(about.file);
    if (!path) throw badSum(about.file);
    seen.push({ about, path, looked: await lookAtAsset({ path }, about.name, userId) });
  }
  return seen;
}

/** A part in the shape of today, naming the files by their new ids. */
function readPart(
  { texts }: Unpacked,
  { kind: name, schema }: Bundle,
  part: string,
  ids: ReadonlyMap<string, string>,
): unknown {
  const text = texts.get(pathOfPart(part));
  if (text === undefined) throw badSum(pathOfPart(part));
  const named = [...ids].reduce((all, [sha256, id]) => all.replaceAll(assetMark(sha256), id), text);
  const body = parse(named);
  if (body === undefined) throw badBundle('none');
  const kind = kindOf(name);
  return schema < kind.schema && kind.migrate ? kind.migrate(part, body, schema) : body;
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** What is null in a bundle was never said. */
const plain = <T extends object>(about: T) =>
  Object.fromEntries(Object.entries(about).filter(([, value]) => value !== null)) as {
    [K in keyof T]: Exclude<T[K], null>;
  };
