import { badInput, notFound } from '#kernel/errors.ts';
import { findUserByEmail } from '#platform/auth/users.ts';
import { isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { listEmbedders } from '#platform/makers/vectors/find-embedder.ts';
import {
  changeCollection,
  deleteCollection,
  listCollections,
  requireCollection,
} from '#platform/retrieval/collections/collections.ts';
import { grant, listGrants, withdrawGrant } from '#platform/retrieval/collections/grants.ts';
import { findDocument, readPages } from '#platform/retrieval/collections/read-pages.ts';
import { chooseVectors, lookAtVectors } from '#platform/retrieval/vectors/collection-vectors.ts';
import { contract } from '../contract.ts';
import { changePage } from './documents/page-document.ts';
import { listVersions, readVersion } from './documents/page-versions.ts';
import { reread } from './documents/reread.ts';
import { vectorsJob } from './documents/vectors-job.ts';
import { checkGaps } from './gaps/check-gaps.ts';
import { deleteGap } from './gaps/gap-rows.ts';
import { helpCentre, helpCollection, helpPage, helpSearch, vote } from './help/help-centre.ts';
import { nameOf } from './name-of.ts';
import { addSample } from './sample.ts';
import { sourceHandlers } from './sources/source-handlers.ts';
import { requireDocument } from './tools/kb-tools.ts';
import { lookAtCollection, lookAtDocument, lookAtDocuments, viewCollection } from './views.ts';

const os = implementContract(contract);
const ok = { ok: true as const };

async function own(context: RequestContext, id: string) {
  return requireCollection(context.platform.db, signedIn(context).id, id, 'own');
}

export const router = os.router({
  ...sourceHandlers,
  collections: os.collections.handler(async ({ context }) => {
    const found = await listCollections(context.platform.db, signedIn(context).id);
    return { collections: found.map(viewCollection) };
  }),
  collection: os.collection.handler(async ({ context, input }) => ({
    collection: await lookAtCollection(context.platform, signedIn(context).id, input.id),
    documents: await lookAtDocuments(context.platform, input.id),
  })),
  changeCollection: os.changeCollection.handler(async ({ context, input }) => {
    const row = await own(context, input.id);
    await changeCollection(context.platform.db, row, input);
    return lookAtCollection(context.platform, signedIn(context).id, input.id);
  }),
  vectors: os.vectors.handler(async ({ context, input }) => {
    const { platform } = context;
    const { owner_id: ownerId } = await own(context, input.id);
    return {
      vectors: (await lookAtVectors(platform.db, input.id)) ?? null,
      able: await listEmbedders(platform, ownerId, 'knowledge-base'),
    };
  }),
  chooseVectors: os.chooseVectors.handler(async ({ context, input }) => {
    const { platform } = context;
    await chooseVectors(platform, await own(context, input.id), input.service);
    const job = { collectionId: input.id };
    await platform.jobs.enqueue(platform.db, vectorsJob, job, { key: `kb:vectors:${input.id}` });
    return { vectors: (await lookAtVectors(platform.db, input.id)) ?? null };
  }),
  deleteCollection: os.deleteCollection.handler(async ({ context, input }) => {
    await own(context, input.id);
    await deleteCollection(context.platform.db, input.id);
    return ok;
  }),
  addSample: os.addSample.handler(async ({ context }) => {
    const { id } = signedIn(context);
    return {
      collectionId: await context.platform.db.transaction((tx) =>
        addSample(context.platform, tx, id),
      ),
    };
  }),
  grants: os.grants.handler(async ({ context, input }) => {
    await own(context, input.id);
    const grants = await listGrants(context.platform.db, input.id);
    const names = grants.map(async (each) => ({
      ...each,
      name: await nameOf(context.platform.db, each.userId),
    }));
    return { grants: await Promise.all(names) };
  }),
  grant: os.grant.handler(async ({ context, input }) => {
    const { db } = context.platform;
    const { owner_id: owner } = await own(context, input.id);
    const person = await findUserByEmail(db, input.email);
    if (!person) throw badInput('Nobody with this address has an account here.', 'email');
    if (person.id === owner) throw badInput('This collection is yours already.', 'email');
    await grant(db, input.id, { userId: person.id, role: input.role });
    return ok;
  }),
  withdraw: os.withdraw.handler(async ({ context, input }) => {
    await own(context, input.id);
    await withdrawGrant(context.platform.db, input.id, input.userId);
    return ok;
  }),
  document: os.document.handler(async ({ context, input }) => {
    const { platform } = context;
    const { document, collection } = await requireDocument(context, input.id, 'view');
    const pages = await readPages(platform.db, input.id);
    return {
      document: await lookAtDocument(platform, document),
      collection: await lookAtCollection(platform, signedIn(context).id, collection.id),
      pages: pages.map(({ number, text }) => ({ number, text })),
    };
  }),
  changePage: os.changePage.handler(async ({ context, input }) => {
    const { collection } = await requireDocument(context, input.id, 'edit');
    const change = (tx: Parameters<typeof changePage>[0]) =>
      changePage(tx, collection, { ...input, by: signedIn(context).id });
    return { revision: await context.platform.db.transaction(change) };
  }),
  pageVersions: os.pageVersions.handler(async ({ context, input }) => {
    const { db } = context.platform;
    await requireDocument(context, input.id, 'edit');
    const versions = (await listVersions(db, input.id)).map(async (row) => ({
      ...{ revision: row.revision, title: row.title, replacedAt: isoTime(row.replaced_at) },
      replacedBy: row.replaced_by && (await nameOf(db, row.replaced_by)),
    }));
    return { versions: await Promise.all(versions) };
  }),
  pageVersion: os.pageVersion.handler(async ({ context, input }) => {
    await requireDocument(context, input.id, 'edit');
    return readVersion(context.platform.db, input.id, input.revision);
  }),
  plan: os.plan.handler(async ({ context, input }) => {
    const { platform } = context;
    const { document } = await requireDocument(context, input.id, 'edit');
    const { reviewOn, rhythm } = input;
    await platform.db.execute(sql`
      update kb_documents set rhythm = coalesce(${rhythm ?? null}, rhythm),
        review_on = case when ${reviewOn !== undefined} then ${reviewOn ?? null}::date else review_on end
      where id = ${input.id}`);
    return lookAtDocument(platform, document);
  }),
  reread: os.reread.handler(async ({ context, input }) => {
    const { platform } = context;
    await requireDocument(context, input.id, 'edit');
    await reread(platform, input.id);
    return lookAtDocument(platform, await findDocument(platform.db, input.id));
  }),
  gaps: os.gaps.handler(async ({ context }) => {
    const { platform } = context;
    const { id } = signedIn(context);
    const { rows } = await platform.db.execute<{ at: string | null }>(
      sql`select max(added_at) as at from kb_documents`,
    );
    const found = await checkGaps(platform, id, rows[0]?.at ?? '1970-01-01');
    return {
      gaps: found.map((gap) => ({
        ...{ id: gap.id, question: gap.question, asked: gap.asked },
        ...{ lastAskedAt: isoTime(gap.last_asked_at), collectionId: gap.collection_id },
        answeredBy: gap.answered_by,
      })),
    };
  }),
  deleteGap: os.deleteGap.handler(async ({ context, input }) => {
    const isGone = await deleteGap(context.platform.db, signedIn(context).id, input.id);
    if (!isGone) throw notFound('There is no such question.');
    return ok;
  }),
  help: os.help.handler(async ({ context }) => ({
    collections: await helpCentre(context.platform),
  })),
  helpCollection: os.helpCollection.handler(({ context, input }) =>
    helpCollection(context.platform, input.slug),
  ),
  helpPage: os.helpPage.handler(({ context, input }) => helpPage(context.platform, input)),
  helpSearch: os.helpSearch.handler(async ({ context, input }) => ({
    hits: await helpSearch(context.platform, input),
  })),
  vote: os.vote.handler(({ context, input }) => vote(context.platform, context.ip, input)),
});
