import { keepArtifact } from '#platform/conversations/artifacts/artifact-source.ts';
import {
  contentOf,
  findArtifact,
  listVersions,
  saveVersion,
} from '#platform/conversations/artifacts/artifacts.ts';
import { openArtifact } from '#platform/conversations/artifacts/open-artifact.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { artifactContract } from '../artifact-contract.ts';

const os = implementContract(artifactContract);

/** An artifact as it is, or was in this version. */
async function view(context: RequestContext, id: string, version?: number) {
  const { db } = context.platform;
  const { conversation_id, kind, title } = await findArtifact(db, signedIn(context).id, id);
  const versions = await listVersions(db, id);
  const n = version ?? versions.at(-1)?.n ?? 1;
  return {
    ...{ id, kind, title, conversationId: conversation_id, version: n },
    content: await contentOf(db, id, n),
    versions: versions.map((each) => ({
      n: each.n,
      messageId: each.message_id,
      createdAt: new Date(each.created_at).toISOString(),
    })),
  };
}

export const artifactHandlers = {
  openArtifact: os.openArtifact.handler(async ({ context, input }) => {
    const user = signedIn(context);
    const { db } = context.platform;
    const { id, n } = await openArtifact(db, user.id, input.messageId, input.place);
    return view(context, id, n);
  }),
  artifact: os.artifact.handler(({ context, input }) => view(context, input.id, input.version)),
  saveArtifact: os.saveArtifact.handler(async ({ context, input }) => {
    await saveVersion(context.platform.db, signedIn(context).id, input);
    return view(context, input.id);
  }),
  keepArtifact: os.keepArtifact.handler(async ({ context, input }) => {
    const { platform } = context;
    const { id, name } = await keepArtifact(
      platform,
      signedIn(context).id,
      input.id,
      input.version,
    );
    return { assetId: id, name };
  }),
};
