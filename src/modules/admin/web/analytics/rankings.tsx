import { numberText } from '#shell/formats.ts';
import type { Analytics, CsvKind } from '../../analytics-contract.ts';
import { CsvButton } from './csv-button.tsx';

const parts = [
  { kind: 'pages', title: 'Top pages', none: 'No page views in this period.' },
  { kind: 'referrers', title: 'Referrers', none: 'No referrers in this period.' },
  { kind: 'searches', title: 'Searches', none: 'No searches in this period.' },
  { kind: 'devices', title: 'Devices', none: 'No visits in this period.' },
] as const;

/** What visits were about, each as a list with bars and as a file. */
export const Rankings = (props: { data: Analytics; range: { from?: string; to?: string } }) => (
  <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
    {parts.map(({ kind, title, none }) => (
      <Ranking key={kind} {...{ kind, title, none }} rows={props.data[kind]} range={props.range} />
    ))}
  </div>
);

function Ranking(props: {
  kind: CsvKind;
  title: string;
  none: string;
  rows: Analytics['pages'];
  range: { from?: string; to?: string };
}) {
  const most = Math.max(1, ...props.rows.map(({ views }) => views));
  return (
    <section
      aria-label={props.title}
      className="min-w-0 rounded-2xl border bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="text-[15px]">{props.title}</h3>
        {props.rows.length > 0 && (
          <CsvButton kind={props.kind} range={props.range} label={props.title} />
        )}
      </div>
      {props.rows.length === 0 && <p className="py-4 text-sm text-muted">{props.none}</p>}
      <ol className="flex flex-col gap-1">
        {props.rows.slice(0, 10).map(({ value, views, visitors }) => (
          <li key={value} className="relative flex items-center gap-3 rounded-lg px-2.5 py-1.5">
            <span
              aria-hidden
              className="absolute inset-y-0 left-0 rounded-lg bg-accent-soft"
              style={{ width: `${(views / most) * 100}%` }}
            />
            <span className="relative min-w-0 flex-1 truncate text-sm">{value}</span>
            <span className="relative text-sm font-medium tabular-nums">
              {numberText(views)}
              <span className="sr-only"> views</span>
            </span>
            <span className="relative w-24 text-right text-[13px] text-muted tabular-nums">
              {numberText(visitors)} {visitors === 1 ? 'visitor' : 'visitors'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
