import { useQuery } from '@tanstack/react-query';
import { Activity, KeyRound, type LucideIcon, Sparkles, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { numberText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { useSendsMail } from '#shell/mail/outbox-note.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/class-names.ts';
import { Skeleton } from '#ui/states.tsx';
import { type api, queries } from './queries.ts';

/** The status is looked at again after this time, in ms. */
const refreshMs = 30_000;

/** Four figures of this moment; the last one says what is wrong, if anything is. */
export function StatCards() {
  const sendsMail = useSendsMail();
  const overview = useQuery({ ...queries.overview.queryOptions(), refetchInterval: refreshMs });
  return (
    <Loaded
      query={overview}
      title="The figures could not be loaded"
      skeleton={
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {[1, 2, 3, 4].map((n) => (
            <Skeleton key={n} className="h-28 rounded-2xl" />
          ))}
        </div>
      }
    >
      {(data) => <Figures {...data} sendsMail={sendsMail} />}
    </Loaded>
  );
}

type Overview = Awaited<ReturnType<typeof api.overview>>;

const Figures = (props: Overview & { sendsMail: boolean | undefined }) => {
  const { users, keys, services, problems, sendsMail } = props;
  return (
    <section aria-label="At a glance" className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Stat label="Total Users" value={users.total} icon={UsersRound}>
        {users.newThisWeek} new this week
      </Stat>
      <Stat label="API Keys" value={keys.hub + keys.personal} icon={KeyRound}>
        {keys.hub} of the hub, {keys.personal} personal
      </Stat>
      <Stat label="Active Services" value={services.active} icon={Sparkles}>
        {services.names.slice(0, 3).join(', ') || 'None yet'}
        {services.active > 3 && ` and ${services.active - 3} more`}
      </Stat>
      <Stat
        label="System Status"
        value={
          problems.length > 1 ? `${problems.length} problems` : (problems[0]?.part ?? 'Online')
        }
        icon={Activity}
        tone={problems.length === 0 ? 'good' : 'bad'}
      >
        {problems.length === 0
          ? `Database, workers${sendsMail ? ', mail' : ''} and disk are well`
          : problems.map(({ part, text }) => (
              <span key={part} className="block">
                {problems.length > 1 && `${part}: `}
                {text}
              </span>
            ))}
      </Stat>
    </section>
  );
};

const tones = {
  plain: 'bg-accent-soft text-on-accent-soft',
  good: 'bg-accent-soft text-on-accent-soft',
  bad: 'bg-danger-soft text-on-danger-soft',
} as const;

const Stat = (props: {
  label: string;
  value: string | number;
  icon: LucideIcon;
  tone?: keyof typeof tones;
  children: ReactNode;
}) => (
  <Card className="flex flex-col gap-1 p-4 sm:p-5">
    <div className="flex items-center justify-between gap-2">
      <h2 className="text-sm font-medium tracking-normal text-muted">{props.label}</h2>
      <span
        className={cn('grid size-8 place-items-center rounded-lg', tones[props.tone ?? 'plain'])}
      >
        <props.icon className="size-4.5" strokeWidth={1.75} aria-hidden />
      </span>
    </div>
    <p
      className={cn(
        'flex items-center gap-2 text-xl font-semibold tracking-tight tabular-nums sm:text-2xl',
        props.tone === 'bad' && 'text-danger',
      )}
    >
      {props.tone && (
        <span
          aria-hidden
          className={cn(
            'size-2.5 rounded-full',
            props.tone === 'good' ? 'bg-success' : 'bg-danger',
          )}
        />
      )}
      {typeof props.value === 'number' ? numberText(props.value) : props.value}
    </p>
    <div className="text-[13px] text-muted">{props.children}</div>
  </Card>
);
