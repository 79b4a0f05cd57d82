import type { Page } from '#blocks/page-schema.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { EditorDesk } from '../../../landing-page-builder/web/public.tsx';
import { ProjectPart, UndoButtons } from '../../../workspace/web/public.tsx';
import type { SiteNode } from '../../site/site-schema.ts';
import type { PanelProps } from '../site-page.tsx';
import { useSite } from '../use-site.ts';
import { AddPage } from './add-page.tsx';
import { PageSettings } from './page-settings.tsx';
import { PageTree } from './page-tree.tsx';

/** The pages of a site as a tree, and the one that is open beside it. */
export function PagesPanel({ project, part }: PanelProps) {
  const { get, set } = useAddress();
  const { body: site, canEdit } = part;
  const chosen = site.pages.find(({ id }) => id === get('page')) ?? site.pages[0];
  const choose = (page: string) => set({ page });
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        {canEdit && <UndoButtons {...part} />}
        <PageTree {...{ project, part, choose }} chosen={chosen?.id} />
        {canEdit && <AddPage {...{ project, part }} onAdded={choose} />}
      </div>
      {chosen ? (
        <OpenedPage key={chosen.id} {...{ project, part, choose }} node={chosen} />
      ) : (
        <p className="rounded-2xl border border-dashed p-8 text-center text-muted">
          This website has no page yet. Add one.
        </p>
      )}
    </div>
  );
}

type OpenedProps = PanelProps & {
  readonly node: SiteNode;
  readonly choose: (id: string) => void;
};

/** A page that nobody has written on yet. */
const emptyPage = ({ language, label, id }: SiteNode): Page => ({
  ...{ title: label || id, description: '', language, blocks: [] },
});

function OpenedPage({ project, part, node, choose }: OpenedProps) {
  const { body: site } = part;
  const { targets, around, there } = useSite(project, site);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <PageSettings key={node.id} {...{ project, part, node, choose }} />
      <ProjectPart<Page> project={project} name={`page:${node.id}`} start={emptyPage(node)}>
        {(page) => (
          <EditorDesk
            {...{ project, targets, around, there }}
            part={page}
            theme={site.theme}
            hasFixedLanguage
          />
        )}
      </ProjectPart>
    </div>
  );
}
