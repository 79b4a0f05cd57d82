import type { ContractRouterClient } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/loaded.tsx';
import { HostList } from '../../../landing-page-builder/web/public.tsx';
import type { contract } from '../../contract.ts';
import { queries } from '../queries.ts';
import type { PanelProps } from '../site-page.tsx';
import { ExportForm } from './export-form.tsx';
import { PublishForm } from './publish-form.tsx';
import { PublishedNote } from './published-note.tsx';

type Answer = Awaited<ReturnType<ContractRouterClient<typeof contract>['publication']>>;
/** What is published of a site. */
export type Publication = NonNullable<Answer['publication']>;

/** Where a site is on the web, the way there, the way back, and its files. */
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
                key={publication?.slug}
                {...{ project, publication, sitesOrigin }}
                name={part.body.name}
              />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            {project.canEdit && <ExportForm project={project} />}
            {publication && (
              <HostList
                {...{ project }}
                hosts={publication.hosts}
                isSecured={publication.securesDomains}
                queryKey={queries.key()}
              />
            )}
          </div>
        </div>
      )}
    </Loaded>
  );
}
