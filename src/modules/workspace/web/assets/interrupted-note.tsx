import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { forgetInterrupted, interruptedUploads } from './upload-queue.ts';

const queryKey = ['interrupted-uploads'];

/** A reload ended the sending of files: the browser may not open them again by itself. */
export function InterruptedNote({ onChoose }: { onChoose: () => void }) {
  const client = useQueryClient();
  const { data = [] } = useQuery({ queryKey, queryFn: interruptedUploads, gcTime: 0 });
  if (data.length === 0) return null;
  const names = data.slice(0, 3).map(({ name }) => name);
  const more = data.length > names.length ? ` and ${data.length - names.length} more` : '';
  const forget = async () => {
    await forgetInterrupted(data);
    await client.invalidateQueries({ queryKey });
  };
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 rounded-2xl border bg-gold-soft px-4 py-3 text-sm text-on-gold-soft">
      <p className="min-w-0 flex-1 break-words">
        {names.join(', ')}
        {more} did not arrive as a whole. Choose the same {data.length === 1 ? 'file' : 'files'}{' '}
        again to go on from there.
      </p>
      <Button size="small" onClick={onChoose}>
        Choose {data.length === 1 ? 'the file' : 'the files'}
      </Button>
      <Button size="small" look="quiet" onClick={() => void forget()}>
        Discard
      </Button>
    </div>
  );
}
