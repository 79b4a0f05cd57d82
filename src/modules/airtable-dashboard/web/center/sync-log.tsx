import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Info } from 'lucide-react';
import { timeText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { queries } from '../queries.ts';

/** What syncs and imports did lately; tables that were skipped stand here with the reason. */
export function SyncLog() {
  const log = useQuery(queries.log.queryOptions({ input: {} }));
  return (
    <section className="mt-10" aria-labelledby="log">
      <h2 id="log" className="mb-4 text-xl">
        Sync log
      </h2>
      <Loaded
        query={log}
        title="The sync log could not be loaded"
        skeleton="h-24"
        isEmpty={({ entries }) => entries.length === 0}
        empty={<p className="text-sm text-muted">Nothing has been synced yet.</p>}
      >
        {({ entries }) => (
          <ol className="divide-y rounded-xl border bg-surface">
            {entries.slice(0, 20).map((entry) => (
              <li key={entry.id} className="flex items-start gap-3 px-4 py-2.5 text-sm">
                {entry.level === 'warning' ? (
                  <CircleAlert
                    className="mt-0.5 size-4 shrink-0 text-danger"
                    aria-label="Warning"
                  />
                ) : (
                  <Info className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
                )}
                <span className="min-w-0 flex-1">
                  {entry.message}
                  {entry.table && <span className="text-muted"> · {entry.table}</span>}
                </span>
                <time className="text-xs whitespace-nowrap text-muted" dateTime={entry.at}>
                  {timeText(entry.at)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}
