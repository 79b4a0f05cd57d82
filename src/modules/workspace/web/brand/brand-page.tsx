import { useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useSettled } from '#shell/autosave/unfinished-saves.ts';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page-header.tsx';
import { Button } from '#ui/button.tsx';
import type { Brand } from '../../brand-schema.ts';
import { queries } from '../queries.ts';
import { SendTo } from '../send/send-to.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { VersionsDrawer } from '../versions/versions-drawer.tsx';
import { BrandEditor } from './brand-editor.tsx';

/** `/projects/brands/<id>`: how somebody's things look and sound. */
export function Page() {
  const { id = '' } = useParams();
  const isSettled = useSettled(id);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const flush = useRef<() => Promise<void>>(async () => undefined);
  /** With the last words stored, or the comparison would not know of them. */
  const openVersions = async () => {
    await flush.current().catch(() => undefined);
    setOpen(true);
  };
  const options = queries.project.queryOptions({ input: { id } });
  const found = useQuery({ ...options, enabled: isSettled, staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded query={found} title="This brand could not be opened" skeleton="h-96">
      {({ title, parts, role, spaceId, from }) => {
        const { rev = 0, body } = parts.brand ?? {};
        return (
          <>
            <PageHeader
              title={title}
              actions={
                <>
                  <Button onClick={() => void openVersions()}>
                    <History aria-hidden /> Versions
                  </Button>
                  {role !== 'viewer' && <ShareButton subject="project" subjectId={id} />}
                  <SendTo from={{ type: 'project', id }} />
                </>
              }
            >
              Colours, type and voice, for you and for whoever makes something in your name.
              {from && (
                <>
                  {' '}
                  From{' '}
                  <Link to={from.path} className="text-accent underline underline-offset-2">
                    “{from.title}”
                  </Link>
                  .
                </>
              )}
            </PageHeader>
            <BrandEditor
              // Somebody else's version is another draft.
              key={`${id} ${rev}`}
              id={id}
              rev={rev}
              brand={body as Brand}
              spaceId={spaceId}
              canEdit={role !== 'viewer'}
              flushRef={flush}
              onReload={() => client.invalidateQueries({ queryKey: options.queryKey })}
            />
            <VersionsDrawer
              {...{ title, projectId: id, canEdit: role !== 'viewer', open: isOpen }}
              flush={() => flush.current()}
              onClose={() => setOpen(false)}
            />
          </>
        );
      }}
    </Loaded>
  );
}
