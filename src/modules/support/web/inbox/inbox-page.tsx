import { ChartColumn, Inbox, Plus, Settings2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../../workspace/web/public.tsx';
import { ReportView } from './report-view.tsx';
import { TicketDesk } from './ticket-desk.tsx';

/** `/modules/support`: the requests of customers, the inboxes that they come in by, and how they are answered. */
export function Page() {
  const { get, set } = useAddress();
  const navigate = useNavigate();
  const part = get('part');
  const { call } = useTool<object, { readonly inboxId: string }>('inbox.create', {
    ...{ failed: 'The inbox could not be made', saysFields: true },
    after: ({ output }) => void navigate(`/support/inboxes/${output.inboxId}`),
  });
  const go = (next: string) => set({ part: part === next ? '' : next, ticket: '' });
  return (
    <>
      <PageHeader
        title="Customer Support"
        actions={
          <>
            <Button aria-pressed={part === 'report'} onClick={() => go('report')}>
              <ChartColumn aria-hidden /> Report
            </Button>
            <Button aria-pressed={part === 'inboxes'} onClick={() => go('inboxes')}>
              <Settings2 aria-hidden /> Inboxes
            </Button>
            <Button
              look="primary"
              data-tour="support-new-inbox"
              busy={call.isPending}
              onClick={() => call.mutate({ name: 'Support' })}
            >
              <Plus aria-hidden /> New inbox
            </Button>
          </>
        }
      >
        Requests from pages, mails and programs, answered in one place.
      </PageHeader>
      {part === 'report' && <ReportView />}
      {part === 'inboxes' && (
        <ModuleProjects
          kind="inbox"
          empty={
            <EmptyState icon={Inbox} title="No inboxes yet">
              An inbox has a chat for your pages, and an address for mails.
            </EmptyState>
          }
        />
      )}
      {part === '' && <TicketDesk />}
    </>
  );
}
