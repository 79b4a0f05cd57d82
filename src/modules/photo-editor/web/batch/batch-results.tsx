import { CircleAlert, Download } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '#kernel/text/counted.ts';
import { showBytes } from '#kernel/text/show-bytes.ts';
import type { ToolAnswer } from '#shell/tools/call-tool.ts';
import { Button } from '#ui/button.tsx';
import type { ChosenPhoto } from './chosen-photos.tsx';

export type MadeBatch = {
  readonly results: readonly {
    readonly assetId: string;
    readonly variant?: string;
    readonly madeId: string | null;
    readonly error: string | null;
  }[];
};
type Props = { readonly answer: ToolAnswer<MadeBatch>; readonly photos: readonly ChosenPhoto[] };

/** What came of each photo. */
export function BatchResults({ answer, photos }: Props) {
  const { results } = answer.output;
  const made = results.filter(({ madeId }) => madeId !== null).length;
  const files = new Map(answer.assets.map((file) => [file.id, file]));
  return (
    <section aria-label="What was made" className="flex flex-col gap-3 border-t pt-4">
      <p role="status" className="text-sm">
        {made === results.length
          ? `${counted(made, 'photo')} made.`
          : `${made} of ${counted(results.length, 'photo')} made.`}{' '}
        They lie in your{' '}
        <Link to="/assets" className="text-accent underline underline-offset-2">
          library
        </Link>
        .
      </p>
      <ul className="flex max-h-96 flex-col gap-2 overflow-y-auto">
        {results.map(({ assetId, variant = '', madeId, error }) => {
          const file = madeId ? files.get(madeId) : undefined;
          const name = photos.find(({ id }) => id === assetId)?.name ?? 'A photo';
          return (
            <li key={`${assetId} ${variant}`} className="flex items-center gap-2 text-sm">
              {file ? (
                <>
                  <span className="min-w-0 flex-1 truncate">{file.name}</span>
                  <span className="text-muted tabular-nums">{showBytes(file.bytes)}</span>
                  <Button size="icon" look="quiet" asChild>
                    <a href={file.url} download={file.name} aria-label={`Download ${file.name}`}>
                      <Download aria-hidden />
                    </a>
                  </Button>
                </>
              ) : (
                <p className="flex gap-2 text-danger">
                  <CircleAlert className="shrink-0" aria-hidden />
                  <span>
                    {name}: {error ?? 'It was made before, and lies in your library.'}
                  </span>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
