import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { counted } from '#kernel/text/counted.ts';
import { NotFoundPage } from '#shell/errors/not-found-page.tsx';
import { numberText } from '#shell/formats.ts';
import { loaderClient } from '#shell/hub/hub-client.ts';
import type { PageHead } from '#shell/page/page-head.ts';
import type { Creator, contract } from '../contract.ts';
import { PromptArt } from './cards/prompt-art.tsx';
import { Stars } from './cards/stars.tsx';
import { FoundList } from './catalogue/found-list.tsx';

/** Runs on the server for the first page and in the browser afterwards. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = loaderClient<typeof contract>('marketplace', context);
  try {
    const shown = await api.creator({ slug: params.slug ?? '' });
    return { shown, head: headOfCreator(shown.creator) };
  } catch (error) {
    if ((error as { status?: number }).status !== 404) throw error;
    return { shown: null, head: { title: 'Creator not found', hidden: true, status: 404 } };
  }
}

function headOfCreator({ name, slug, since, prompts }: Creator): PageHead {
  const title = `Prompts by ${name}`;
  const count = counted(prompts, 'prompt');
  return {
    title,
    description: `${count} by ${name} in the marketplace, since ${since.slice(0, 4)}.`,
    canonical: `/creators/${slug}`,
    image: `/share-images/creators/${slug}.png`,
    trail: [
      { name: 'Home', path: '/' },
      { name: 'Marketplace', path: '/marketplace' },
      { name: title, path: `/creators/${slug}` },
    ],
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      dateCreated: since,
      mainEntity: {
        '@type': 'Person',
        name,
        identifier: slug,
        agentInteractionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/WriteAction',
          userInteractionCount: prompts,
        },
      },
    },
  };
}

/** `/creators/:slug`: who made prompts, how they are liked, and all of them. */
export function Page() {
  const { shown } = useLoaderData<typeof loader>();
  if (!shown) return <NotFoundPage />;
  const { creator, found } = shown;
  return (
    <>
      <Heading creator={creator} category={found.prompts[0]?.category ?? ''} />
      <section aria-labelledby="prompts" className="mt-10">
        <h2 id="prompts" className="mb-4 text-xl">
          Prompts
        </h2>
        <FoundList key={creator.key} order={{ creator: creator.key }} first={found} />
      </section>
    </>
  );
}

function Heading({ creator, category }: { creator: Creator; category: string }) {
  const { name, since, prompts, sales, rating, reviews } = creator;
  const facts: [string, string][] = [
    ['Prompts', numberText(prompts)],
    ['Sales', sales],
    ['Since', since.slice(0, 7)],
  ];
  return (
    <header className="overflow-hidden rounded-2xl border bg-surface">
      <div className="h-28 overflow-hidden sm:h-36">
        <PromptArt id={creator.key} category={category} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 p-5 sm:p-6">
        <div className="min-w-0">
          <p className="text-sm text-muted">Creator</p>
          <h1 className="text-3xl break-words sm:text-4xl">{name}</h1>
          <p className="mt-2 text-sm">
            <Stars rating={rating} reviews={reviews} />
          </p>
        </div>
        <dl className="flex gap-8">
          {facts.map(([term, value]) => (
            <div key={term} className="flex flex-col-reverse">
              <dt className="text-[13px] text-muted">{term}</dt>
              <dd className="text-xl font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
