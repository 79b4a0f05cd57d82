import { z } from 'zod';
import { artifactKinds } from '#kernel/artifacts/artifact-kinds.ts';
import { longestArtifact } from '#kernel/artifacts/find-artifacts.ts';
import { endpoint } from '#kernel/contract.ts';

const id = z.object({ id: z.uuid() });
const version = z.coerce.number().int().min(1).max(2_000_000_000).optional();

const artifactSchema = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  kind: z.enum(artifactKinds),
  title: z.string(),
  /** All it once was, oldest first. */
  versions: z.array(
    z.object({
      n: z.number().int(),
      /** The answer that holds it; null for what its person wrote. */
      messageId: z.uuid().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** The version whose content this is. */
  version: z.number().int(),
  content: z.string(),
});

export type Artifact = z.infer<typeof artifactSchema>;

/** Documents, tables, pages and diagrams beside the conversations of all chats. */
export const artifactContract = {
  /** What an answer holds at this place, as `findArtifacts` counts; kept from then on. */
  openArtifact: endpoint('user')
    .route({ method: 'POST', path: '/ai-chat/artifacts' })
    .input(z.object({ messageId: z.uuid(), place: z.number().int().min(0).max(1000) }))
    .output(artifactSchema),
  artifact: endpoint('user')
    .route({ method: 'GET', path: '/ai-chat/artifacts/{id}' })
    .input(z.object({ ...id.shape, version }))
    .output(artifactSchema),
  /** A further version. `base`: the newest that there was; 409 where there is a newer one. */
  saveArtifact: endpoint('user')
    .route({ method: 'POST', path: '/ai-chat/artifacts/{id}/versions' })
    .input(
      z.object({
        ...id.shape,
        content: z.string().max(longestArtifact),
        base: z.number().int().min(0).max(2_000_000_000),
      }),
    )
    .output(artifactSchema),
  /** As a file of the library. */
  keepArtifact: endpoint('user', { perMinute: 30, limitGroup: 'artifact-keep' })
    .route({ method: 'POST', path: '/ai-chat/artifacts/{id}/keep' })
    .input(z.object({ ...id.shape, version }))
    .output(z.object({ assetId: z.uuid(), name: z.string() })),
};
