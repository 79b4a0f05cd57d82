import { Braces, MailPlus, Mails, Route } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ModuleProjects } from '../../workspace/web/public.tsx';
import { ContactsTab } from './contacts/contacts-tab.tsx';
import { SenderTab } from './sender/sender-tab.tsx';

const starter = 'Hello {{ first_name | default: "there" }},\n\nwrite what is new here.\n';

/** Makes one with starting words by a tool, and opens it. */
function useNew(tool: string, path: string) {
  const navigate = useNavigate();
  const { call } = useTool<object, { readonly projectId: string }>(tool, {
    ...{ failed: 'It could not be made', saysFields: true },
    after: ({ output }) => void navigate(`/email-marketing/${path}/${output.projectId}`),
  });
  return { isBusy: call.isPending, make: call.mutate };
}

function NewCampaign() {
  const { isBusy, make } = useNew('campaign.create', 'campaigns');
  return (
    <Button
      look="primary"
      data-tour="mail-new-campaign"
      busy={isBusy}
      onClick={() => make({ name: 'New campaign', subject: 'New campaign', markdown: starter })}
    >
      <MailPlus aria-hidden /> New campaign
    </Button>
  );
}

function NewSeries() {
  const { isBusy, make } = useNew('series.create', 'series');
  const steps = [{ mail: { subject: 'Welcome', markdown: starter } }];
  return (
    <Button
      busy={isBusy}
      onClick={() => make({ name: 'Welcome', trigger: { event: 'contact.added' }, steps })}
    >
      <Route aria-hidden /> New series
    </Button>
  );
}

function NewTemplate() {
  const { isBusy, make } = useNew('mail.set-template', 'templates');
  const words = {
    subject: 'About {{ about | default: "your order" }}',
    markdown: 'Dear {{ name | default: "customer" }},\n\n{{ text }}\n',
  };
  return (
    <Button
      busy={isBusy}
      onClick={() => make({ key: `mail-${Date.now().toString(36)}`, ...words })}
    >
      <Braces aria-hidden /> New template
    </Button>
  );
}

const Campaigns = () => (
  <ModuleProjects
    kind="campaign"
    empty={
      <EmptyState icon={Mails} title="No campaigns yet">
        A campaign is one mail to many: to a list, to a segment, or to all contacts.
      </EmptyState>
    }
  />
);

const Series = () => (
  <>
    <p className="mb-3 flex justify-end">
      <NewSeries />
    </p>
    <ModuleProjects
      kind="series"
      empty={
        <EmptyState icon={Route} title="No series yet">
          A series mails everybody at their own pace: after they sign up, or get a tag.
        </EmptyState>
      }
    />
  </>
);

const Templates = () => (
  <>
    <p className="mb-3 flex justify-end">
      <NewTemplate />
    </p>
    <ModuleProjects
      kind="mail-template"
      empty={
        <EmptyState icon={Braces} title="No templates yet">
          Programs and workflows send single mails by a template’s key, such as a receipt.
        </EmptyState>
      }
    />
  </>
);

/** `/modules/email-marketing`: contacts, and what is mailed to them. */
export function Page() {
  const { get, set } = useAddress();
  return (
    <>
      <PageHeader title="Email Marketing Suite" actions={<NewCampaign />}>
        Campaigns and series to people who agreed to them, through your own mail server.
      </PageHeader>
      <Tabs
        label="Parts of email marketing"
        value={get('tab') || 'campaigns'}
        onValueChange={(tab) => set({ tab, q: '', contact: '', list: '', tag: '' })}
        items={[
          { id: 'campaigns', label: 'Campaigns', content: <Campaigns /> },
          { id: 'contacts', label: 'Contacts', content: <ContactsTab /> },
          { id: 'series', label: 'Series', content: <Series /> },
          { id: 'templates', label: 'Templates', content: <Templates /> },
          { id: 'sender', label: 'Sender', content: <SenderTab /> },
        ]}
      />
    </>
  );
}
