import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ChartKind, usualChart } from '#kernel/figures/chart/chart-kinds.ts';
import type { FigureQuery } from '#kernel/figures/figure-query.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { queries } from '../queries.ts';
import { ChartView } from './chart-view.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FigureMenu } from './figure-menu.tsx';
import { FigureRows } from './figure-rows.tsx';
import { RowsDrawer } from './rows-drawer.tsx';
import { type Answer, useFigures } from './use-figures.ts';

type Props = {
  /** The sentence of the query without it. */
  readonly title?: string;
  readonly query: FigureQuery;
  /** As fits the query without it. */
  readonly kind?: ChartKind;
  /** Of the chart, in pixels. */
  readonly height?: number;
  /** Before the title: a handle to drag it by. */
  readonly handle?: ReactNode;
  /** Behind the buttons of every chart. */
  readonly actions?: ReactNode;
  readonly className?: string;
};

/** The answer to a query: a chart with its sentence, its table, and the rows behind each figure. */
export function FigureCard({ query, height = 260, className, ...props }: Props) {
  const found = useFigures(query);
  return (
    <Card
      as="section"
      aria-label={props.title || 'Chart'}
      className={`min-w-0 p-4 ${className ?? ''}`}
    >
      <Loaded
        query={found}
        title={`${props.title ? `“${props.title}”` : 'This'} could not be counted`}
        skeleton={
          <div
            aria-hidden
            className="animate-pulse rounded-lg bg-line/70"
            style={{ height: height + 90 }}
          />
        }
      >
        {(answer) => <Shown key={usualChart(query)} {...props} {...{ answer, height }} />}
      </Loaded>
    </Card>
  );
}

type ShownProps = Omit<Props, 'query' | 'height' | 'className'> & {
  readonly answer: Answer;
  readonly height: number;
};

function Shown({
  answer,
  title,
  kind = usualChart(answer.query),
  height,
  handle,
  actions,
}: ShownProps) {
  const [isTable, setTable] = useState(kind === 'table');
  const [opened, setOpened] = useState<{ row: number; column: string }>();
  const { data } = useQuery({ ...queries.notes.queryOptions(), enabled: isOverTime(answer) });
  const notes = notesWithin(answer, data?.notes ?? []);
  const name = title || answer.sentence;
  const onOpen = (row: number, column: string) => setOpened({ row, column });
  return (
    <div className="flex h-full flex-col gap-2">
      <div className="flex items-start gap-1">
        {handle}
        <h2 className="mr-auto min-w-0 pt-1.5 text-base break-words">{name}</h2>
        <Button
          size="icon"
          look="quiet"
          aria-pressed={isTable}
          aria-label={`As a table: ${name}`}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? (
            <ChartNoAxesColumn aria-hidden className="size-4" />
          ) : (
            <Table2 aria-hidden className="size-4" />
          )}
        </Button>
        <ExportMenu {...{ answer, kind, title: name }} />
        {actions ?? <FigureMenu {...{ answer, kind, title: title ?? '' }} />}
      </div>
      <div className="min-h-0 flex-1">
        {isTable || kind === 'table' ? (
          <FigureRows {...{ answer, title: name, onOpen }} />
        ) : (
          <ChartView {...{ answer, kind, title: name, height, notes, onOpen }} />
        )}
      </div>
      {title && <p className="text-[13px] text-muted">{answer.sentence}.</p>}
      {notes.length > 0 && (
        <ol className="list-decimal pl-5 text-[13px] text-muted">
          {notes.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              {at.slice(0, 10)}: {text}
            </li>
          ))}
        </ol>
      )}
      {answer.notes.map((note) => (
        <p key={note} className="text-[13px] text-muted">
          {note}
        </p>
      ))}
      {opened && <RowsDrawer {...{ answer, ...opened }} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

const isOverTime = ({ query }: Answer): boolean =>
  query.by.some((name) => ['hour', 'day', 'week', 'month'].includes(name));

/** Notes that lie within the days of an answer; of ten or more the latest ones. */
function notesWithin({ query }: Answer, notes: readonly { at: string; text: string }[]) {
  const { from, to } = query;
  if (!isOverTime({ query } as Answer)) return [];
  return notes
    .filter(({ at }) => (!from || at.slice(0, 10) >= from) && (!to || at.slice(0, 10) <= to))
    .slice(-9);
}
