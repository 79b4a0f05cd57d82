import { useQueryClient } from '@tanstack/react-query';
import { errorMessage, fetchAsUser } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { callTool } from '#shell/tools/call-tool.ts';
import { picturesKey, workspaceQueries } from './queries.ts';

type Settings = Readonly<Record<string, unknown>> & {
  readonly from: string;
  readonly input?: Record<string, unknown>;
};
type Imported = { readonly boardId: string; readonly settings: Settings | null };

/** Bytes of a picture that is brought. */
const largest = 25_000_000;

/**
 * Brings pictures onto a board. What the last one tells of its making goes to `onSettings`, for a form.
 */
export function useImport(
  boardId: string,
  onSettings?: (input: Record<string, unknown>) => void,
): (files: readonly File[]) => Promise<void> {
  const client = useQueryClient();
  return async (files) => {
    for (const file of files) {
      try {
        if (file.size > largest) throw new Error('A picture may have 25 MB at most.');
        const { settings } = await bring(file, boardId);
        if (!settings) toast.success(`${file.name} is on the board.`);
        else {
          toast.success(`${file.name} is on the board, with its settings from ${settings.from}.`);
          onSettings?.(settings.input ?? settings);
        }
      } catch (error) {
        toast.error(`${file.name} was not brought`, { description: errorMessage(error) });
      }
    }
    await client.invalidateQueries({ queryKey: picturesKey });
    await client.invalidateQueries({ queryKey: workspaceQueries.key() });
  };
}

async function bring(file: File, boardId: string): Promise<Imported> {
  const form = new FormData();
  form.set('file', file);
  const answer = await fetchAsUser('/api/assets', { method: 'POST', body: form });
  const asset = (await answer.json()) as { id: string; message?: string };
  if (!answer.ok) throw new Error(asset.message ?? 'It could not be kept.');
  const input = { assetId: asset.id, ...(boardId && { boardId }) };
  return (await callTool<Imported>('image.import', input)).output;
}
