import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '#blocks/page-schema.ts';
import { Loaded } from '#shell/loaded.tsx';
import type { PanelProps } from '../page-page.tsx';
import { queries } from '../queries.ts';
import { HostList } from './host-list.tsx';
import type { Publication } from './publication.ts';
import { PublishForm } from './publish-form.tsx';
import { PublishedNote } from './published-note.tsx';
import { VariantEditor } from './variant-editor.tsx';
import type { Variant } from './variant-fields.tsx';

/** Where a page is on the web, and the way there. */
export function PublishPanel(props: PanelProps) {
  const { id: projectId } = props.project;
  const found = useQuery(queries.publication.queryOptions({ input: { projectId } }));
  return (
    <Loaded query={found} title="What is published could not be read" skeleton="h-64 rounded-2xl">
      {({ publication, sitesOrigin }) => (
        <Publishing
          key={`${publication?.slug} ${publication?.version}`}
          {...{ ...props, publication, sitesOrigin }}
        />
      )}
    </Loaded>
  );
}

type Props = PanelProps & {
  readonly publication: Publication | null;
  readonly sitesOrigin: string;
};

/** A published test goes on with its variants; the first one is the page itself. */
const othersOf = (publication: Publication | null): Variant[] =>
  (publication?.variants.slice(1) ?? []).map(({ name, weight, page }) => ({
    ...{ name, weight, page: page as Page },
  }));

function Publishing({ publication, sitesOrigin, variants, onVariants, ...panel }: Props) {
  const { project, part } = panel;
  const [editing, edit] = useState<string | null>(null);
  const others = variants ?? othersOf(publication);
  const edited = others.find(({ name }) => name === editing);
  return (
    <>
      {edited && (
        <VariantEditor
          {...{ project, part }}
          variant={edited}
          onVariant={(next) =>
            onVariants(others.map((one) => (one.name === next.name ? next : one)))
          }
          onClose={() => edit(null)}
        />
      )}
      <div className={edited ? 'hidden' : 'grid items-start gap-8 lg:grid-cols-2'}>
        <div className="flex min-w-0 flex-col gap-6">
          {publication && <PublishedNote {...{ project, publication }} />}
          {project.canEdit && (
            <PublishForm
              {...{ project, publication, sitesOrigin, others }}
              page={part.body}
              onOthers={onVariants}
              onEdit={edit}
              onPublished={() => onVariants(undefined)}
            />
          )}
        </div>
        {publication && <HostList {...{ project }} hosts={publication.hosts} />}
      </div>
    </>
  );
}
