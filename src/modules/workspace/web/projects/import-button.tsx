import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { fetchAsUser } from '#shell/api.ts';
import { useChangeOf } from '#shell/use-change.ts';
import { Button } from '#ui/button.tsx';
import { queries } from '../queries.ts';

/** Takes in a bundle that was exported here or on another hub. */
export function ImportButton() {
  const chooser = useRef<HTMLInputElement>(null);
  const take = useChangeOf(
    queries.key(),
    async (file: File) => {
      const form = new FormData();
      form.set('file', file);
      const answer = await fetchAsUser('/api/projects/import', { method: 'POST', body: form });
      if (answer.ok) return;
      const { message } = (await answer.json()) as { message?: string };
      throw new Error(message ?? 'The bundle could not be taken in.');
    },
    { done: 'The project is here.', failed: 'Nothing was imported' },
  );
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept=".zip"
        hidden
        aria-label="Bundle to import"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) take.mutate(file);
          target.value = '';
        }}
      />
      <Button busy={take.isPending} onClick={() => chooser.current?.click()}>
        <FileUp aria-hidden /> Import
      </Button>
    </>
  );
}
