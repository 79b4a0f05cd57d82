import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleOff, CircleX, LoaderCircle, Play } from 'lucide-react';
import { Loaded } from '#shell/loaded.tsx';
import { useModuleInfos } from '#shell/modules/modules.tsx';
import { Button } from '#ui/button.tsx';
import { queries } from '../queries.ts';
import { type Told, useSelfTests } from './use-self-tests.ts';

/** Whether each module works on this machine: its smallest real piece of work, done now and looked at. */
export function HealthTab() {
  const found = useQuery(queries.health.list.queryOptions());
  const { told, busy, run } = useSelfTests();
  const titles = new Map(useModuleInfos().map(({ id, title }) => [id, title]));
  return (
    <Loaded query={found} title="The self-tests could not be loaded">
      {({ tests }) => (
        <section aria-labelledby="self-tests">
          <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
            <div>
              <h2 id="self-tests" className="text-xl">
                Self-tests
              </h2>
              <p className="max-w-prose text-sm text-muted">
                Each module does the smallest real piece of its work, without a key, and something
                that did not make it looks at what came. Nothing is kept.
              </p>
            </div>
            <Button
              look="primary"
              busy={busy}
              onClick={() => void run(tests.map(({ module }) => module))}
            >
              <Play aria-hidden /> Run all
            </Button>
          </div>
          <p role="status" className="mb-3 text-sm text-muted">
            {summary(tests.length, Object.values(told))}
          </p>
          <ul className="divide-y rounded-2xl border bg-surface">
            {tests.map(({ module, title }) => (
              <li key={module} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
                <State told={told[module]} />
                <div className="min-w-56 flex-1">
                  <p className="font-medium">{titles.get(module) ?? module}</p>
                  <p className="text-sm text-muted">{title}</p>
                  <Outcome told={told[module]} />
                </div>
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={`Run: ${titles.get(module) ?? module}`}
                  onClick={() => void run([module])}
                >
                  Run
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  );
}

const resultOf = (told: Told | undefined) => (typeof told === 'object' ? told : undefined);

function summary(all: number, told: readonly Told[]): string {
  const results = told.flatMap((each) => resultOf(each) ?? []);
  if (told.length === 0) return 'Not run yet.';
  const failed = results.filter(({ state }) => state === 'fails').length;
  const off = results.filter(({ state }) => state === 'off').length;
  const parts = [
    `${results.length} of ${all} run`,
    failed > 0 ? `${failed} failed` : 'none failed',
  ];
  return [...parts, ...(off > 0 ? [`${off} switched off`] : [])].join(', ').concat('.');
}

const looks = {
  works: [CircleCheck, 'text-success', 'Works'],
  fails: [CircleX, 'text-danger', 'Fails'],
  off: [CircleOff, 'text-muted', 'Switched off'],
  running: [LoaderCircle, 'animate-spin text-accent', 'Running'],
  waiting: [CircleDashed, 'text-muted', 'Waiting'],
  new: [CircleDashed, 'text-muted', 'Not run'],
} as const;

function State({ told }: { told: Told | undefined }) {
  const [Icon, colour, words] =
    looks[typeof told === 'string' ? told : (resultOf(told)?.state ?? 'new')];
  return <Icon className={`size-5 shrink-0 ${colour}`} aria-label={words} />;
}

function Outcome({ told }: { told: Told | undefined }) {
  const result = resultOf(told);
  if (!result) return null;
  return (
    <p className={`mt-1 text-sm break-words ${result.state === 'fails' ? 'text-danger' : ''}`}>
      {result.text} <span className="text-muted">· {(result.ms / 1000).toFixed(1)} s</span>
    </p>
  );
}
