import { artifactFileName, kindWords } from '#kernel/artifacts/artifact-kinds.ts';
import { badInput } from '#kernel/errors.ts';
import type { HandoffKind, HandoffSource } from '#kernel/handoffs.ts';
import type { AssetRow } from '../../assets/asset-rows.ts';
import { keepAsset } from '../../assets/keep-asset.ts';
import type { Source } from '../../handoffs/read-source.ts';
import type { Content } from '../../handoffs/receiver.ts';
import type { Platform } from '../../platform.ts';
import { personalSpace } from '../../spaces/space-access.ts';
import { requireLasting } from '../temporary/temporary-chats.ts';
import { type ArtifactRow, contentOf, findArtifact } from './artifacts.ts';

/** Keeps an artifact as a file of the library, as it is or as it was in this version. */
export async function keepArtifact(
  platform: Platform,
  userId: string,
  id: string,
  n?: number,
): Promise<AssetRow> {
  const artifact = await findArtifact(platform.db, userId, id);
  requireLasting(artifact, 'keep anything');
  return keepFile(platform, userId, artifact, await contentOf(platform.db, id, n));
}

async function keepFile(
  platform: Platform,
  userId: string,
  { kind, title }: ArtifactRow,
  content: string,
): Promise<AssetRow> {
  const bytes = Buffer.from(content);
  const space = await personalSpace(platform.db, userId);
  const name = artifactFileName(kind, title);
  return keepAsset(platform.db, platform, space, userId, { name, title, bytes });
}

/** An artifact as something that can be sent to a module: its words, or the file that it is saved as. */
export async function artifactSource(
  platform: Platform,
  { id: userId }: { readonly id: string },
  { id, part }: HandoffSource,
): Promise<Source> {
  if (part !== undefined) throw badInput('An artifact has no parts.', 'from.part');
  const artifact = await findArtifact(platform.db, userId, id);
  requireLasting(artifact, 'send anything');
  const text = await contentOf(platform.db, id);
  const { kind, title, module, conversation_id: conversation } = artifact;
  const file = async (): Promise<Content> => {
    const asset = await keepFile(platform, userId, artifact, text);
    const { file_id: fileId, name, mime, bytes } = asset;
    return { file: { fileId, name, mime, bytes, asset } };
  };
  const makes = new Map<HandoffKind, () => Promise<Content>>();
  if (kind !== 'svg' && text.trim() !== '') makes.set('text', async () => ({ text }));
  if (kind === 'table') makes.set('table', file);
  makes.set('file', file);
  const path = `/modules/${module}?c=${conversation}`;
  return { title, path, mime: kindWords[kind].mime, makes };
}
