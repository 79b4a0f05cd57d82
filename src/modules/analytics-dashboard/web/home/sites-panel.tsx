import { useQuery } from '@tanstack/react-query';
import { Globe, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states.tsx';
import { api, queries, type Site } from '../queries.ts';
import { NewSite } from './new-site.tsx';

/** Sites whose visits are counted: those published here by themselves, others by a snippet. */
export function SitesPanel() {
  const sources = useQuery(queries.sources.queryOptions());
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden /> Add a site
    </Button>
  );
  return (
    <>
      <Loaded
        query={sources}
        title="Your sites could not be read"
        isEmpty={({ sites }) => sites.length === 0}
        empty={
          <EmptyState icon={Globe} title="No sites yet" action={add}>
            What you publish with the Landing Page Builder counts itself. A site elsewhere needs one
            line in its pages.
          </EmptyState>
        }
      >
        {({ sites }) => (
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-muted">No cookies, and no address is kept.</p>
              {add}
            </div>
            <ul className="grid gap-3 md:grid-cols-2">
              {sites.map((site) => (
                <SiteEntry key={site.id} site={site} />
              ))}
            </ul>
          </div>
        )}
      </Loaded>
      {isAdding && <NewSite onClose={() => setAdding(false)} />}
    </>
  );
}

const SiteEntry = ({ site }: { readonly site: Site }) => (
  <Card as="li" className="flex items-center gap-3 p-4">
    <div className="mr-auto min-w-0">
      <Link
        to={`/analytics-dashboard/sites/${site.id}`}
        className="font-medium break-words underline underline-offset-2"
      >
        {site.name}
      </Link>
      <p className="text-[13px] break-words text-muted">{site.domain ?? 'Published here'}</p>
    </div>
    {site.projectId ? <Badge>counts itself</Badge> : <Badge tone="accent">by snippet</Badge>}
    {site.canEdit && !site.projectId && (
      <ConfirmedButton
        size="icon"
        look="quiet"
        aria-label={`Delete ${site.name}`}
        question={{
          title: `Delete “${site.name}”?`,
          description: 'Everything that was counted on it is deleted, too. This cannot be undone.',
          confirmLabel: 'Delete the site',
        }}
        run={() => api.removeSite({ id: site.id })}
        queryKey={queries.sources.key()}
        done="The site is deleted"
      >
        <Trash2 aria-hidden className="size-4" />
      </ConfirmedButton>
    )}
  </Card>
);
