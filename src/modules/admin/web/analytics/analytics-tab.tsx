import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/loaded.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import type { Analytics } from '../../analytics-contract.ts';
import { queries } from '../queries.ts';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { Figures, type Metric, metrics } from './figures.tsx';
import { RangePicker } from './range-picker.tsx';
import { Rankings } from './rankings.tsx';
import { ServiceUsage } from './service-usage.tsx';

/** Visits, sign-ups, sales and AI usage of a range of days, beside the days before. */
export function AnalyticsTab() {
  const { get, set } = useAddress();
  const [from, to] = [get('from'), get('to')];
  const range = { ...(from && { from }), ...(to && { to }) };
  const analytics = useQuery({
    ...queries.analytics.read.queryOptions({ input: range }),
    placeholderData: keepPreviousData,
  });
  const metric = metrics.find(({ id }) => id === get('metric')) ?? (metrics[0] as Metric);
  return (
    <div className="flex flex-col gap-6">
      <RangePicker data={analytics.data} range={{ from, to }} onChange={(days) => set(days)} />
      <Loaded
        query={analytics}
        title="The figures could not be loaded"
        skeleton="h-[36rem] rounded-2xl"
      >
        {(data) => <Shown {...{ data, metric, range }} onMetric={(id) => set({ metric: id })} />}
      </Loaded>
    </div>
  );
}

const Shown = (props: {
  data: Analytics;
  metric: Metric;
  onMetric: (id: string) => void;
  range: { from?: string; to?: string };
}) => (
  <>
    <Figures data={props.data} chosen={props.metric.id} onChoose={props.onMetric} />
    <section className="rounded-2xl border bg-surface p-4 shadow-card sm:p-5">
      <h3 className="mb-4 text-[17px]">{props.metric.label} by day</h3>
      <DayChart data={props.data} metric={props.metric} />
      <DayTable data={props.data} range={props.range} />
    </section>
    <Rankings data={props.data} range={props.range} />
    <ServiceUsage data={props.data} range={props.range} />
    <p className="text-[13px] text-muted">
      Days start at midnight in {props.data.timeZone}. Visits are counted without cookies; visitors
      are counted anew each day and cannot be told apart afterwards.
    </p>
  </>
);
