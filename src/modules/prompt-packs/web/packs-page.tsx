import { PackageOpen, TriangleAlert } from 'lucide-react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { loaderClient } from '#shell/hub/hub-client.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import type { contract } from '../contract.ts';
import { PackGrid } from './pack-card.tsx';

const head = {
  title: 'Prompt Packs',
  description: 'Collections of prompts for one purpose, to take with you in one file.',
  canonical: '/prompt-packs',
  image: '/share-images/pages/prompt-packs.png',
};

/** Runs on the server for the first page and in the browser afterwards. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = loaderClient<typeof contract>('promptPacks', context);
  const found = await api.packs().catch(() => null);
  return { head: found ? head : { ...head, status: 503 }, found };
}

/** `/prompt-packs`: all packs, by category. */
export function Page() {
  const { found } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const again = useRevalidator();
  const category = params.get('category') ?? '';
  const categories = [...new Set(found?.packs.map((pack) => pack.category).filter(Boolean))].sort();
  const packs = found?.packs.filter((pack) => !category || pack.category === category) ?? [];
  return (
    <>
      <PageHeader title="Prompt Packs">
        Prompts that belong together, in one file. What is free or yours is in it at once.
      </PageHeader>
      {found?.failed && (
        <p
          role="status"
          className="mb-5 flex gap-2 rounded-xl bg-gold-soft p-3 text-sm text-on-gold-soft"
        >
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          The packs of this hub cannot be read just now. These two come with it.
        </p>
      )}
      {categories.length > 1 && (
        <nav aria-label="Categories" className="mb-5 flex flex-wrap gap-2">
          {['', ...categories].map((one) => (
            <Link
              key={one}
              to={one ? `?category=${encodeURIComponent(one)}` : '?'}
              aria-current={one === category ? 'page' : undefined}
              className={cn(
                'rounded-full border px-3.5 py-1.5 text-sm hover:bg-sunken',
                one === category && 'border-transparent bg-accent text-on-accent hover:bg-accent',
              )}
            >
              {one || 'All packs'}
            </Link>
          ))}
        </nav>
      )}
      {!found && (
        <ErrorState
          title="The packs could not be loaded."
          onRetry={() => void again.revalidate()}
        />
      )}
      {found && packs.length === 0 && (
        <EmptyState
          icon={PackageOpen}
          title="There are no packs yet"
          action={
            <Button asChild>
              <Link to="/marketplace">Single prompts</Link>
            </Button>
          }
        >
          An administrator adds them in the table PromptPacks.
        </EmptyState>
      )}
      {packs.length > 0 && (
        <section aria-label="Packs">
          <h2 className="sr-only">All packs</h2>
          <PackGrid packs={packs} />
        </section>
      )}
    </>
  );
}
