import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/loaded.tsx';
import type { PanelProps } from '../page-page.tsx';
import { queries } from '../queries.ts';
import { HostList } from './host-list.tsx';
import { PublishForm } from './publish-form.tsx';
import { PublishedNote } from './published-note.tsx';

/** Where a page is on the web, and the way there. */
export function PublishPanel({ project, part }: PanelProps) {
  const found = useQuery(queries.publication.queryOptions({ input: { projectId: project.id } }));
  return (
    <Loaded query={found} title="What is published could not be read" skeleton="h-64 rounded-2xl">
      {({ publication, sitesOrigin }) => (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            {publication && <PublishedNote {...{ project, publication }} />}
            {project.canEdit && (
              <PublishForm
                key={`${publication?.slug} ${publication?.version}`}
                {...{ project, publication, sitesOrigin }}
                page={part.body}
              />
            )}
          </div>
          {publication && <HostList {...{ project }} hosts={publication.hosts} />}
        </div>
      )}
    </Loaded>
  );
}
