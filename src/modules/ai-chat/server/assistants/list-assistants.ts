import { notFound } from '#kernel/errors.ts';
import { findAssetsThere } from '#platform/assets/find-assets.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { latestBodies } from '#platform/projects/latest-bodies.ts';
import { listCollections } from '#platform/retrieval/collections/collections.ts';
import { readableBy, spaceIdsOf } from '#platform/spaces/space-access.ts';
import type { AssistantBody } from '../../assistants/assistant-schema.ts';
import {
  builtInAssistant,
  builtInAssistants,
} from '../../assistants/built-in/built-in-assistants.ts';
import { toldOf } from '../../assistants/told.ts';
import { bodyOf } from './assistant-kind.ts';
import { revOf } from './find-assistant.ts';

/** Assistants that one person is shown. */
const mostListed = 300;

type Entry = {
  readonly id: string;
  readonly rev: string;
  readonly body: AssistantBody;
  readonly builtIn: boolean;
  readonly by: string | null;
  readonly team: string | null;
};

/** All that somebody may use: their own and their teams', the last changed first, then the hub's. */
export async function listAssistants(platform: Platform, user: CurrentUser) {
  const entries = [...(await ownEntries(platform, user.id)), ...builtInEntries];
  return withPictures(platform, user.id, entries);
}

/** One of them, with its instructions and what it looks into. Throws 404 where it is not theirs to use. */
export async function openAssistant(platform: Platform, user: CurrentUser, id: string) {
  const own = builtInAssistant(id) ? builtInEntries : await ownEntries(platform, user.id);
  const entry = own.find((each) => each.id === id);
  if (!entry) throw notFound('There is no such assistant.');
  const [listed] = await withPictures(platform, user.id, [entry]);
  if (!listed) throw notFound('There is no such assistant.');
  const { collections } = entry.body;
  const open = collections.length > 0 ? await listCollections(platform.db, user.id) : [];
  const named = open.filter((each) => collections.includes(each.id));
  return {
    ...listed,
    body: entry.body,
    told: toldOf(entry.body),
    knowledge: {
      names: named.map(({ name }) => name),
      closed: collections.length - named.length,
    },
  };
}

const builtInEntries: readonly Entry[] = builtInAssistants.map(({ id, rev, body }) => ({
  ...{ id, rev, body, builtIn: true, by: null, team: null },
}));

async function ownEntries({ db }: Platform, userId: string): Promise<Entry[]> {
  const spaces = await spaceIdsOf(db, userId);
  const wish = { kind: 'assistant', part: 'assistant', limit: mostListed };
  const rows = await latestBodies(db, spaces, wish);
  return rows.map(({ id, hash, body, by, byName, team }) => ({
    ...{ id, rev: revOf(hash), body: bodyOf(body), builtIn: false, team },
    by: by === userId ? null : (byName ?? ''),
  }));
}

async function withPictures(platform: Platform, userId: string, entries: readonly Entry[]) {
  const reader = await readableBy(platform, userId);
  const ids = entries.flatMap(({ body }) => body.picture ?? []);
  const assets = await findAssetsThere(platform.db, reader, ids);
  const urls = new Map(
    assets.flatMap(({ id, kind, thumb_id: thumb }) =>
      kind === 'image' && thumb ? [[id, platform.files.linkTo(thumb)] as const] : [],
    ),
  );
  return entries.map(({ body, ...entry }) => {
    const { name, sign, description, starters, service, picture } = body;
    return {
      ...entry,
      ...{ name, sign, description, starters: [...starters], service },
      pictureUrl: urls.get(picture ?? '') ?? null,
    };
  });
}
