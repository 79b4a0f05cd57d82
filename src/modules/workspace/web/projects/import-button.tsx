import { FileUp } from 'lucide-react';
import { fetchAsUser } from '#shell/hub/api.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import { queries } from '../queries.ts';

/** Takes in a bundle that was exported here or on another hub, into the chosen space. */
export function ImportButton({ space }: { space: string }) {
  const take = useChangeOf(
    queries.key(),
    async (file: File) => {
      const form = new FormData();
      form.set('file', file);
      if (space) form.set('spaceId', space);
      const answer = await fetchAsUser('/api/projects/import', { method: 'POST', body: form });
      if (answer.ok) return;
      const { message } = (await answer.json()) as { message?: string };
      throw new Error(message ?? 'The bundle could not be taken in.');
    },
    { done: 'The project is here.', failed: 'Nothing was imported' },
  );
  return (
    <FileButton
      inputLabel="Bundle to import"
      accept=".zip"
      busy={take.isPending}
      onFiles={([file]) => take.mutate(file)}
    >
      <FileUp aria-hidden /> Import
    </FileButton>
  );
}
