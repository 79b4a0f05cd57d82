import { AppError, forbidden } from '#kernel/errors.ts';
import { isoTime } from '#platform/db/database.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { requireCollection } from '#platform/retrieval/collections/collections.ts';
import { contract } from '../../contract.ts';
import { folderBelow } from './folder-files.ts';
import {
  addSource,
  findSource,
  listSources,
  noSource,
  removeSource,
  type SourceRow,
} from './source-rows.ts';
import { sourceJob } from './sources-job.ts';

const os = implementContract(contract);
const ok = { ok: true as const };

const view = (row: SourceRow & { readonly documents: number }) => ({
  ...{ id: row.id, kind: row.kind, address: row.address, documents: row.documents },
  ...{ checkedAt: row.checked_at === null ? null : isoTime(row.checked_at), fault: row.fault },
});

/** The source, for somebody who may edit its collection; 404 as for one that is not there. */
async function editable(context: RequestContext, id: string): Promise<SourceRow> {
  const { db } = context.platform;
  const source = await findSource(db, id);
  await requireCollection(db, signedIn(context).id, source.collection_id, 'edit').catch(
    (error: unknown) => {
      throw error instanceof AppError && error.status === 404 ? noSource() : error;
    },
  );
  return source;
}

const look = ({ platform }: RequestContext, sourceId: string) =>
  platform.jobs.enqueue(platform.db, sourceJob, { sourceId }, { key: `kb:source:${sourceId}` });

export const sourceHandlers = {
  sources: os.sources.handler(async ({ context, input }) => {
    const { db, config } = context.platform;
    const { id, isAdmin } = signedIn(context);
    await requireCollection(db, id, input.id, 'edit');
    const sources = (await listSources(db, input.id)).map(view);
    return { sources, mayFollowFolders: isAdmin && config.KNOWLEDGE_FOLDER !== undefined };
  }),
  addSource: os.addSource.handler(async ({ context, input }) => {
    const { db, config } = context.platform;
    const { id: userId, isAdmin } = signedIn(context);
    const { id, kind, address } = input;
    await requireCollection(db, userId, id, 'edit');
    if (kind === 'folder') {
      if (!isAdmin) throw forbidden('Only administrators can have folders of the server followed.');
      await folderBelow(config.KNOWLEDGE_FOLDER, address);
    }
    const source = { collection_id: id, kind, address, added_by: userId };
    const made = await db.transaction((tx) => addSource(tx, source));
    await look(context, made.id);
    return view({ ...made, documents: 0 });
  }),
  checkSource: os.checkSource.handler(async ({ context, input }) => {
    await look(context, (await editable(context, input.id)).id);
    return ok;
  }),
  removeSource: os.removeSource.handler(async ({ context, input }) => {
    await removeSource(context.platform.db, (await editable(context, input.id)).id);
    return ok;
  }),
};
