import { Plus, SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ModuleProjects } from '../../../workspace/web/public.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { NewSite } from './new-site.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { SchemaPanel } from './schema-panel.tsx';

/** `/modules/seo-studio`: sites, one page at a time, structured data, and what is checked. */
export function Page() {
  const [isMaking, setMaking] = useState(false);
  const [search, setSearch] = useSearchParams();
  const make = (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Plus aria-hidden /> Crawl a site
    </Button>
  );
  const sites = (
    <ModuleProjects
      kind="seo-site"
      empty={
        <EmptyState icon={SearchCheck} title="No sites yet" action={make}>
          Give the address of a site, or a ZIP of it. It is read as a search engine would read it.
        </EmptyState>
      }
    />
  );
  return (
    <>
      <PageHeader title="SEO Studio" actions={make}>
        See what keeps a site from being found: what is wrong, where, and how to mend it. No ranks
        are promised and no search volumes made up.
      </PageHeader>
      <Tabs
        value={search.get('show') ?? 'sites'}
        onValueChange={(show) => setSearch({ show }, { replace: true })}
        label="Parts of SEO Studio"
        items={[
          { id: 'sites', label: 'Sites', content: sites },
          { id: 'page', label: 'Check a page', content: <AuditPanel /> },
          { id: 'schema', label: 'Structured data', content: <SchemaPanel /> },
          { id: 'rules', label: 'All rules', content: <RulesPanel /> },
        ]}
      />
      {isMaking && <NewSite onClose={() => setMaking(false)} />}
    </>
  );
}
