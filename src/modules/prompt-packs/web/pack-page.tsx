import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, PackageOpen } from 'lucide-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { counted } from '#kernel/text/counted.ts';
import { NotFoundPage } from '#shell/errors/not-found-page.tsx';
import { loaderClient } from '#shell/hub/hub-client.ts';
import { useSession } from '#shell/session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/states.tsx';
import { PromptArt, PromptGrid, Stars } from '../../marketplace/web/public.tsx';
import type { contract } from '../contract.ts';
import { PackBox } from './pack-box.tsx';
import { headOfPack } from './pack-head.ts';
import { packQueries } from './queries.ts';

/** Runs on the server, as a visitor, for the first page and in the browser afterwards. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = loaderClient<typeof contract>('promptPacks', context);
  try {
    const found = await api.pack({ slug: params.slug ?? '' });
    return { found, head: headOfPack(found) };
  } catch (error) {
    if ((error as { status?: number }).status !== 404) throw error;
    return { found: null, head: { title: 'Pack not found', hidden: true, status: 404 } };
  }
}

/** `/prompt-packs/:slug`: what a pack holds, what it costs, and the way to get it. */
export function Page() {
  const { found } = useLoaderData<typeof loader>();
  const signedIn = useSession().status === 'signed-in';
  const slug = found?.pack.slug ?? '';
  // The server knows no session: whether the pack is bought is asked for again in the browser.
  const mine = useQuery({
    ...packQueries.pack.queryOptions({ input: { slug } }),
    enabled: signedIn && slug !== '',
  });
  if (!found) return <NotFoundPage />;
  const { pack, prompts, rating, reviews, owned, onSale } = mine.data ?? found;
  return (
    <article>
      <Link
        to="/prompt-packs"
        className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden /> Prompt Packs
      </Link>
      <div className="mt-5 grid gap-8 lg:grid-cols-[1fr_20rem]">
        <header className="min-w-0">
          <div className="aspect-[4/1] overflow-hidden rounded-2xl border">
            <PromptArt id={pack.id} category={pack.category} />
          </div>
          <p className="mt-5 flex flex-wrap items-center gap-2">
            {pack.category && <Badge tone="accent">{pack.category}</Badge>}
            <Badge>{counted(pack.prompts, 'prompt')}</Badge>
            {pack.featured && <Badge tone="gold">Featured</Badge>}
          </p>
          <h1 className="mt-3 text-3xl sm:text-4xl">{pack.title}</h1>
          {rating !== null && (
            <p className="mt-2 text-sm">
              <Stars rating={rating} reviews={reviews} />
            </p>
          )}
          <p className="mt-4 max-w-prose text-lg whitespace-pre-line text-muted">
            {pack.description}
          </p>
        </header>
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <PackBox pack={pack} owned={owned} onSale={onSale} />
        </aside>
      </div>
      {prompts.length > 0 && (
        <section className="mt-12" aria-labelledby="in-pack">
          <h2 id="in-pack" className="mb-4 text-xl">
            In this pack
          </h2>
          <PromptGrid prompts={prompts} />
        </section>
      )}
      {!pack.builtIn && prompts.length === 0 && !pack.downloadUrl && (
        <div className="mt-12">
          <EmptyState icon={PackageOpen} title="This pack holds no prompts yet">
            Come back soon, or look at the other packs.
          </EmptyState>
        </div>
      )}
    </article>
  );
}
