import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { startTool } from '#shell/tools/call-tool.ts';
import type { FoundImage } from '../../found-image.ts';
import type { GalleryProps } from '../gallery.tsx';
import { isFavourite } from '../picture-grid.tsx';
import { picturesKey, workspaceApi, workspaceQueries } from '../queries.ts';

type Props = Pick<GalleryProps, 'onRecall' | 'onRecallSeed' | 'onRemove' | 'canEdit'> & {
  readonly boardId: string | undefined;
  readonly onGone: () => void;
};

/** What can be done with a picture, and the keys for it. */
export function usePictureChanges(props: Props) {
  const { boardId, onRecall, onRecallSeed, onRemove, onGone, canEdit = true } = props;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: picturesKey });
  const say = (work: Promise<unknown>) =>
    void work.then(refresh).catch((error) => toast.error(errorMessage(error)));
  const favour = (picture: FoundImage) => {
    const rest = picture.tags.filter((tag) => tag !== 'favourite');
    const tags = isFavourite(picture) ? rest : [...rest, 'favourite'];
    say(workspaceApi.changeAsset({ id: picture.assetId, tags }));
  };
  const recall = async ({ runId, prompt, seed }: FoundImage) => {
    const run = runId ? await workspaceApi.run({ id: runId }).catch(() => undefined) : undefined;
    const isWhole = run?.tool === 'image.generate';
    onRecall?.(isWhole ? (run.input as Record<string, unknown>) : { prompt, seed });
    toast(isWhole ? 'The form has its settings.' : 'The form has its words and seed.');
  };
  const recallSeed = ({ seed }: FoundImage) => {
    onRecallSeed?.(seed);
    toast('The form has its seed.');
  };
  const enlarge = (picture: FoundImage, factor: 2 | 4) => {
    const input = { assetId: picture.assetId, factor, ...(boardId && { boardId }) };
    say(
      startTool('image.upscale', input).then(async () => {
        toast('It is being enlarged. The pixels grow in number; no new detail comes.');
        await client.invalidateQueries({ queryKey: workspaceQueries.runs.key() });
      }),
    );
  };
  const remove = (picture: FoundImage) => {
    onGone();
    if (onRemove) return onRemove(picture);
    say(trash(picture.assetId));
  };
  return {
    ...{ favour, recall, recallSeed, enlarge, remove },
    canRecall: onRecall !== undefined,
    keysOf: (picture: FoundImage): Readonly<Record<string, () => void>> => ({
      d: () => download(picture),
      ...(onRecall && { r: () => void recall(picture), s: () => recallSeed(picture) }),
      ...(canEdit && { f: () => favour(picture), delete: () => remove(picture) }),
    }),
  };
}

/** Takes a picture off the boards that show it, and puts it into the library's trash. */
async function trash(assetId: string): Promise<void> {
  const { usedIn } = await workspaceApi.asset({ id: assetId });
  for (const id of usedIn) {
    const { kind, parts } = await workspaceApi.project({ id });
    const part = parts.board;
    if (kind !== 'board' || !part) continue;
    const board = part.body as { pictures: { assetId: string }[] };
    const pictures = board.pictures.filter((each) => each.assetId !== assetId);
    await workspaceApi.savePart({
      id,
      part: 'board',
      body: { ...board, pictures },
      known: part.rev,
    });
  }
  await workspaceApi.trashAsset({ id: assetId });
  toast('It is in the trash of your library.');
}

export function download({ url, name }: FoundImage): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
