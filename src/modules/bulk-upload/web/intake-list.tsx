import { Table2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { showBytes } from '#kernel/text/show-bytes.ts';
import { Button } from '#ui/button.tsx';
import { isTableName } from './import-words.ts';
import { type Given, intake } from './intake.ts';

const none: readonly Given[] = [];

/** What became of the files that were given here; those on their way stand above. */
export function IntakeList({ onTable }: { onTable: (assetId: string) => void }) {
  const all = useSyncExternalStore(intake.subscribe, intake.read, () => none);
  const done = all.filter(({ state }) => state === 'arrived' || state === 'known');
  const looking = all.filter(({ state }) => state === 'looking').length;
  if (done.length === 0 && looking === 0) return null;
  return (
    <section aria-labelledby="given" className="mt-6 rounded-2xl border bg-surface p-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="given" className="text-sm font-medium">
          <span role="status">
            {looking > 0 ? `Looking at ${countFiles(looking)} …` : summary(done)}
          </span>
        </h2>
        <Button size="small" look="quiet" onClick={intake.clear}>
          Clear the list
        </Button>
      </div>
      <ul className="max-h-80 overflow-y-auto">
        {done.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-2 text-sm first:border-0"
          >
            <span className="min-w-0 flex-1 basis-40 truncate font-medium">{one.name}</span>
            <span className="text-muted tabular-nums">{showBytes(one.size)}</span>
            <span className={one.state === 'known' ? 'text-on-gold-soft' : 'text-muted'}>
              {one.state === 'known' ? 'Already in your library' : 'In your library'}
            </span>
            {one.assetId && isTableName(one.name) && (
              <Button size="small" onClick={() => onTable(one.assetId ?? '')}>
                <Table2 aria-hidden /> Bring in its rows
              </Button>
            )}
            <Button asChild size="small" look="quiet">
              <Link to={`/assets?asset=${one.assetId}`} aria-label={`Show ${one.name}`}>
                Show
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const countFiles = (count: number) => (count === 1 ? 'one file' : `${count} files`);

function summary(done: readonly Given[]): string {
  const known = done.filter(({ state }) => state === 'known').length;
  const added = done.length - known;
  if (known === 0) return `${countFiles(added)} added to your library`.replace(/^o/, 'O');
  const had = known === 1 ? 'one was' : `${known} were`;
  if (added > 0)
    return `${countFiles(added)} added; ${had} in your library already`.replace(/^o/, 'O');
  return known === 1
    ? 'This file is in your library already'
    : 'All of them are in your library already';
}
