import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { costText } from '#kernel/money.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { timeText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { RunPanel } from '../../../workspace/web/public.tsx';
import { workspaceQueries } from '../queries.ts';
import { settingNames } from './setting-names.ts';

/** `/image-generator/<run>`: one call with its pictures, its settings and the way to make it again. */
export function Page() {
  const { run: id = '' } = useParams();
  const navigate = useNavigate();
  const found = useQuery(workspaceQueries.run.queryOptions({ input: { id } }));
  return (
    <>
      <p className="mb-2 text-sm">
        <Link className="underline" to="/modules/image-generator">
          Image Generator
        </Link>
      </p>
      <Loaded query={found} title="This call could not be loaded">
        {(run) => (
          <>
            <PageHeader
              title="One call"
              actions={
                run.tool === 'image.generate' && (
                  <Button asChild>
                    <Link to={`/modules/image-generator?recall=${run.id}`}>
                      <RotateCcw aria-hidden /> Fill in the form with it
                    </Link>
                  </Button>
                )
              }
            >
              What was asked for, what came of it, and what it cost.
            </PageHeader>
            <RunPanel runId={id} onClose={() => void navigate('/modules/image-generator')} />
            <Settings run={run} />
          </>
        )}
      </Loaded>
    </>
  );
}

type Told = {
  readonly input: unknown;
  readonly cost: { readonly micros: number } | null;
  readonly createdAt: string;
  readonly notes: readonly string[];
};

function Settings({ run: { input, cost, createdAt, notes } }: { run: Told }) {
  const told = (input ?? {}) as Record<string, unknown>;
  const facts = [
    ...Object.entries(settingNames).flatMap(([name, title]) =>
      isUsual(name, told[name])
        ? []
        : [[title, name === 'service' ? serviceText(told[name]) : words(told[name])] as const],
    ),
    ['Cost', costText(cost?.micros ?? null)] as const,
    ['Asked for', timeText(createdAt)] as const,
  ];
  return (
    <section aria-labelledby="settings" className="max-w-3xl">
      <h2 id="settings" className="mb-3 text-lg">
        Settings
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-muted">
          {note}
        </p>
      ))}
    </section>
  );
}

const serviceText = (id: unknown): string =>
  id === 'auto' ? 'Automatic' : nameOfService(String(id) as ServiceId);

/** What says nothing: left out, or as it is without being asked for. */
const isUsual = (name: string, value: unknown): boolean =>
  value === undefined || value === '' || (name === 'strict' && value === false);

function words(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
