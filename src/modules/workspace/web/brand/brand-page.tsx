import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { errorMessage } from '#shell/api.ts';
import { useSettled } from '#shell/autosave/unfinished-saves.ts';
import { PageHeader } from '#shell/page-header.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import type { Brand } from '../../brand-schema.ts';
import { queries } from '../queries.ts';
import { SendTo } from '../send/send-to.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { BrandEditor } from './brand-editor.tsx';

/** `/projects/brands/<id>`: how somebody's things look and sound. */
export function Page() {
  const { id = '' } = useParams();
  const isSettled = useSettled(id);
  const client = useQueryClient();
  const options = queries.project.queryOptions({ input: { id } });
  const found = useQuery({ ...options, enabled: isSettled, staleTime: Number.POSITIVE_INFINITY });
  if (found.isError) {
    return (
      <ErrorState
        title="This brand could not be opened"
        message={errorMessage(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (!found.data) return <Skeleton className="h-96" />;
  const { title, parts, from } = found.data;
  const { rev = 0, body } = parts.brand ?? {};
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <ShareButton subject="project" subjectId={id} />
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
        onReload={() => client.invalidateQueries({ queryKey: options.queryKey })}
      />
    </>
  );
}
