import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { assetsOf } from '#blocks/page-links.ts';
import { allBlocks } from '#blocks/page-schema.ts';
import type { SiteContext } from '#blocks/site-context.ts';
import { ownThemes } from '#blocks/theme/own-themes.ts';
import { Skeleton } from '#ui/states.tsx';
import { AssetPicker } from '../../../workspace/web/public.tsx';
import type { PanelProps } from '../page-page.tsx';
import { queries } from '../queries.ts';

const PageEditor = lazy(async () => ({
  default: (await import('#editors/pages/page-editor.tsx')).PageEditor,
}));

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The editor of pages with what it needs of the hub: files, brands, and a way to choose a file. */
export function EditorDesk({ project, part }: Pick<PanelProps, 'project' | 'part'>) {
  const { body, change, canEdit } = part;
  const ids = [
    ...new Set(
      allBlocks(body)
        .flatMap(assetsOf)
        .map(({ id }) => id.toLowerCase())
        .filter((id) => uuid.test(id)),
    ),
  ].sort();
  const { data } = useQuery({
    ...queries.files.queryOptions({ input: { ids } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const { data: looks } = useQuery(queries.brands.queryOptions());
  const site = useMemo((): Partial<SiteContext> => {
    const files = new Map(data?.files.map((file) => [file.id, file]));
    return {
      font: (file) => `/fonts/${file}`,
      asset: (id) => {
        const file = files.get(id.toLowerCase());
        if (!file) return undefined;
        const { url, mime, width, height, alt } = file;
        return {
          ...{ url, mime },
          ...(width && height && { width, height }),
          ...(alt && { alt }),
        };
      },
    };
  }, [data]);
  const [isPicking, setPicking] = useState(false);
  const answer = useRef<(id: string | null) => void>(undefined);
  const pickAsset = useRef(() => {
    setPicking(true);
    return new Promise<string | null>((resolve) => {
      answer.current = resolve;
    });
  });
  const told = (id: string | null) => {
    answer.current?.(id);
    answer.current = undefined;
  };
  return (
    <>
      <Suspense fallback={<Skeleton className="h-[80vh] rounded-xl" />}>
        <PageEditor
          page={body}
          onChange={change}
          theme={ownThemes.harbour}
          brands={looks?.brands ?? []}
          pickAsset={pickAsset.current}
          readOnly={!canEdit}
          site={site}
        />
      </Suspense>
      <AssetPicker
        open={isPicking}
        title="Choose a file"
        space={project.spaceId}
        onPick={({ id }) => told(id)}
        onClose={() => {
          setPicking(false);
          // Whoever picked something was told already.
          told(null);
        }}
      />
    </>
  );
}
