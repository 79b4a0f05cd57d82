import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { numberText, timeText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { PagedList } from '#shell/lists/paged-list.tsx';
import { usePages } from '#shell/lists/use-pages.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import type { CampaignState } from '../../mail-schemas.ts';
import { api, queries } from '../queries.ts';
import { blockWords, statusWords } from '../words.ts';

/** What came of a campaign: who got it, who followed a link, who left. */
export function ReportTab({ project }: { project: OpenProject }) {
  const projectId = project.id;
  const state = useQuery({
    ...queries.campaign.queryOptions({ input: { projectId } }),
    refetchInterval: 4000,
  });
  return (
    <Loaded
      query={state}
      title="The report could not be loaded"
      isEmpty={({ counts }) => counts === null}
      empty={
        <EmptyState icon={ChartColumn} title="Nothing has been sent yet">
          Who got it, who followed a link and who left shows here.
        </EmptyState>
      }
    >
      {(found) => (
        <div className="flex flex-col gap-8">
          <Figures state={found} />
          {project.canEdit && <Controls {...{ projectId, state: found }} />}
          {found.variants.length > 0 && <Variants variants={found.variants} />}
          {found.links.length > 0 && <Links links={found.links} />}
          <Recipients projectId={projectId} />
        </div>
      )}
    </Loaded>
  );
}

function Figures({ state }: { state: CampaignState }) {
  const { counts, transport } = state;
  const figures: readonly (readonly [string, number])[] = [
    ['Sent', counts?.sent ?? 0],
    ['Waiting', (counts?.queued ?? 0) + (counts?.leased ?? 0)],
    ['May have gone out', counts?.unknown ?? 0],
    ['Failed', counts?.failed ?? 0],
    ['Followed a link', state.clickers],
    ['Unsubscribed', state.unsubscribed],
    ['Came back', state.bounced],
  ];
  return (
    <section aria-label="Figures">
      <p className="mb-3 text-sm">
        {statusWords[state.status]}
        {state.finishedAt && ` ${timeText(state.finishedAt)}`}
        {transport === 'outbox' &&
          '. There is no mail server: the mails stand in the outbox folder, and nobody received them.'}
      </p>
      {state.pauseReason && <p className="mb-3 text-sm text-danger">{state.pauseReason}</p>}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="rounded-lg border bg-surface p-3">
            <dt className="text-[13px] text-muted">{name}</dt>
            <dd className="text-xl tabular-nums">{numberText(value)}</dd>
          </div>
        ))}
      </dl>
      {Object.entries(state.skipped).map(([reason, count]) => (
        <p key={reason} className="mt-2 text-sm text-muted">
          {numberText(count)} left out: {(blockWords[reason] ?? reason).toLowerCase()}.
        </p>
      ))}
    </section>
  );
}

type Action = 'pause' | 'resume' | 'cancel' | 'retry';

function Controls({ projectId, state }: { projectId: string; state: CampaignState }) {
  const { status, counts } = state;
  const control = useChangeOf(
    queries.key(),
    (action: Action) => api.control({ projectId, action }),
    { saysFields: true },
  );
  const button = (action: Action, label: string) => (
    <Button key={action} busy={control.isPending} onClick={() => control.mutate(action)}>
      {label}
    </Button>
  );
  const shown = [
    status === 'sending' && button('pause', 'Pause'),
    status === 'paused' && button('resume', 'Go on'),
    (status === 'sending' || status === 'paused' || status === 'scheduled') &&
      button('cancel', 'Cancel the rest'),
    (status === 'sent' || status === 'sending') &&
      (counts?.unknown ?? 0) > 0 &&
      button('retry', 'Send again what may not have gone out'),
  ].filter(Boolean);
  return shown.length > 0 && <div className="flex flex-wrap gap-2">{shown}</div>;
}

const Variants = ({ variants }: { variants: CampaignState['variants'] }) => (
  <section aria-label="The two subjects">
    <h2 className="mb-2 text-base">The two subjects</h2>
    <ul className="flex flex-col gap-1.5 text-sm">
      {variants.map(({ subject, sent, clickers }) => (
        <li key={subject}>
          “{subject}”: {numberText(sent)} sent, {numberText(clickers)} followed a link
          {sent > 0 && ` (${Math.round((100 * clickers) / sent)} %)`}
        </li>
      ))}
    </ul>
  </section>
);

const Links = ({ links }: { links: CampaignState['links'] }) => (
  <section aria-label="Links">
    <h2 className="mb-2 text-base">Links</h2>
    <ul className="flex flex-col divide-y text-sm">
      {links.map(({ url, clicks }) => (
        <li key={url} className="flex gap-3 py-1.5">
          <span className="min-w-0 flex-1 break-all">{url}</span>
          <span className="tabular-nums">{numberText(clicks)}</span>
        </li>
      ))}
    </ul>
  </section>
);

function Recipients({ projectId }: { projectId: string }) {
  const pages = usePages(queries.recipients.key({ input: { projectId } }), (after) =>
    api.recipients({ projectId, ...(after && { after }) }),
  );
  return (
    <section aria-label="Who got it">
      <h2 className="mb-2 text-base">Who got it</h2>
      <PagedList
        query={pages}
        onlyByHand
        items={({ recipients }) => recipients}
        title="The recipients could not be loaded"
        empty={<p className="text-sm text-muted">Nobody.</p>}
      >
        {(recipients) => (
          <ul className="flex flex-col divide-y text-sm">
            {recipients.map(({ contactId, email, status, detail, at }) => (
              <li key={contactId} className="flex flex-wrap gap-x-3 py-1.5">
                <span className="min-w-0 flex-1 basis-48 break-words">{email ?? 'Removed'}</span>
                <span>{statusWords[status] ?? status}</span>
                <span className="text-muted">
                  {blockWords[detail] ?? detail} {at && timeText(at)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
