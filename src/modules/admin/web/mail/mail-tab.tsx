import { Mails } from 'lucide-react';
import { usePages } from '#shell/lists/use-pages.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { Moment } from '#shell/time/moment.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { mailStates } from '../../activity-contract.ts';
import { ChoiceField } from '../choice-field.tsx';
import { PagedList } from '../paged-list.tsx';
import { api, queries } from '../queries.ts';
import { MailBadge, mailLabels } from './mail-badge.tsx';
import { MailDialog } from './mail-dialog.tsx';

/** Mails under way are looked at again after this time, in ms. */
const refreshMs = 5000;

/** Every mail of the hub with its state; without a mail server they lie in the outbox folder. */
export function MailTab() {
  const { get, set } = useAddress();
  const q = get('q');
  const status = mailStates.find((name) => name === get('status')) ?? 'all';
  const found = usePages(
    [...queries.mails.key(), q, status],
    (cursor) => api.mails({ q, status, ...(cursor && { cursor }) }),
    { keep: true, pollMs: () => refreshMs },
  );
  const counts = found.data?.pages[0]?.counts ?? {};
  return (
    <div>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          restMs={250}
          className="min-w-56 flex-1"
          label="Search mails"
          placeholder="Address or subject"
          value={q}
          onChange={(value) => set({ q: value })}
        />
        <ChoiceField
          label="State"
          value={status === 'all' ? '' : status}
          choices={[
            ['', 'Every state'],
            ...mailStates.map(
              (name) => [name, `${mailLabels[name]} (${counts[name] ?? 0})`] as const,
            ),
          ]}
          onChange={(value) => set({ status: value })}
        />
      </div>
      <PagedList query={found} what="mails" icon={Mails} items={({ mails }) => mails}>
        {(mails) => (
          <ul className="divide-y overflow-hidden rounded-2xl border bg-surface">
            {mails.map((mail) => (
              <li key={mail.id}>
                <button
                  type="button"
                  className="flex w-full flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 text-left hover:bg-sunken focus-visible:outline-offset-[-2px]"
                  onClick={() => set({ mail: mail.id }, { replace: false })}
                >
                  <span className="min-w-0 flex-1 basis-56">
                    <span className="block truncate font-medium">{mail.subject}</span>
                    <span className="block truncate text-[13px] text-muted">
                      {mail.to} · {mail.kind}
                    </span>
                    {mail.error && (
                      <span className="block truncate text-[13px] text-danger">{mail.error}</span>
                    )}
                  </span>
                  <MailBadge status={mail.status} />
                  <span className="text-[13px] whitespace-nowrap text-muted">
                    <Moment at={mail.createdAt} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <MailDialog id={get('mail')} onClose={() => set({ mail: '' })} />
    </div>
  );
}
