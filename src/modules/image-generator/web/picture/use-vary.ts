import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, fetchAsUser } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { startTool } from '#shell/tools/call-tool.ts';
import type { FoundImage } from '../../found-image.ts';
import { queries, workspaceQueries } from '../queries.ts';
import { useMask } from './mask-painter.tsx';

/** What is asked of a variant, who can make it, and how it is sent. */
export function useVary(picture: FoundImage, boardId: string | undefined, onSent: () => void) {
  const client = useQueryClient();
  const { data } = useQuery(queries.services.queryOptions());
  const services = data?.services ?? [];
  const [wish, setWish] = useState({
    ...{ prompt: picture.prompt, strength: 0.5, count: 1, service: 'auto' },
  });
  const [isBusy, setBusy] = useState(false);
  const mask = useMask(picture);
  const send = async () => {
    const { prompt, ...rest } = wish;
    const painted = mask.isPainted ? await keepMask(await mask.read()) : undefined;
    await startTool('image.vary', {
      ...{ assetId: picture.assetId, ...rest },
      ...(prompt.trim() && prompt !== picture.prompt && { prompt }),
      ...(painted && { mask: painted }),
      ...(boardId && { boardId }),
    });
    await client.invalidateQueries({ queryKey: workspaceQueries.runs.key() });
    onSent();
  };
  return {
    ...{ wish, mask, isBusy },
    change: (part: Partial<typeof wish>) => setWish((now) => ({ ...now, ...part })),
    masking: services.filter(({ takes }) => takes.mask),
    editing: services.filter(({ takes }) => takes.edit),
    isDrawn: picture.label?.startsWith('Local engine') ?? false,
    async submit() {
      setBusy(true);
      await send().catch((error) =>
        toast.error('It was not sent', { description: errorMessage(error) }),
      );
      setBusy(false);
    },
  };
}

/** Keeps a painted mask in the library, so that the work can be repeated, and gives its id. */
async function keepMask(png: Blob): Promise<string> {
  const form = new FormData();
  form.set('file', new File([png], 'mask.png', { type: 'image/png' }));
  form.set('title', 'Mask');
  const answer = await fetchAsUser('/api/assets', { method: 'POST', body: form });
  const said = (await answer.json()) as { id: string; message?: string };
  if (!answer.ok) throw new Error(said.message ?? 'The mask could not be kept.');
  return said.id;
}
