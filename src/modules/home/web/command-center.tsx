import { Database, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { useSeemsAdmin } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';

/** The spreadsheet-style database behind the hub. */
export function CommandCenter() {
  const isAdmin = useSeemsAdmin();
  return (
    <section aria-labelledby="command-center" className="border-t bg-sunken">
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-14 sm:px-6 lg:grid-cols-[1fr_1.15fr]">
        <div>
          <p className="flex items-center gap-2 text-sm font-medium text-accent">
            <Database className="size-4" aria-hidden /> Command Center
          </p>
          <h2 id="command-center" className="mt-3 text-3xl">
            Every prompt and service in one table
          </h2>
          <p className="mt-3 max-w-lg text-muted">
            Administrators edit prompts, packs and services as in a spreadsheet. Keep them in the
            hub’s own database, or in step with an Airtable base. Counts, search and “Sync All Data”
            are one click away.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {isAdmin && (
              <Button asChild look="primary" size="large">
                <Link to="/airtable-dashboard">Open the Command Center</Link>
              </Button>
            )}
            <Button asChild size="large" look={isAdmin ? 'secondary' : 'primary'}>
              <Link to="/api-dashboard">Connected services</Link>
            </Button>
          </div>
        </div>
        <Sheet />
      </div>
    </section>
  );
}

const rows = [
  { name: 56, kind: 30, on: true },
  { name: 72, kind: 42, on: true },
  { name: 44, kind: 34, on: false },
  { name: 64, kind: 26, on: true },
  { name: 50, kind: 38, on: true },
];

/** A table as the Command Center shows it, without a word: our own drawing. */
const Sheet = () => (
  <div aria-hidden className="overflow-hidden rounded-2xl border bg-surface shadow-card">
    <div className="flex items-center gap-3 border-b px-5 py-4">
      <span className="h-2.5 w-24 rounded-full bg-ink/70" />
      <span className="ml-auto h-7 w-24 rounded-lg border bg-paper" />
      <span className="grid h-7 w-9 place-items-center rounded-lg bg-accent text-on-accent">
        <RefreshCw className="size-3.5" />
      </span>
    </div>
    {rows.map(({ name, kind, on }) => (
      <div
        key={name}
        className="grid grid-cols-[1.75rem_1.5fr_1fr_4.5rem] items-center gap-4 border-b px-5 py-3.5 last:border-0"
      >
        <span className="size-4 rounded border border-line-strong/60" />
        <span className="h-2.5 rounded-full bg-line-strong/45" style={{ width: `${name}%` }} />
        <span className="h-2.5 rounded-full bg-line-strong/25" style={{ width: `${kind * 2}%` }} />
        <span
          className={`h-5 w-14 rounded-full ${on ? 'bg-accent-soft' : 'bg-gold-soft'} grid place-items-center`}
        >
          <span className={`h-1.5 w-7 rounded-full ${on ? 'bg-accent' : 'bg-gold'}`} />
        </span>
      </div>
    ))}
  </div>
);
