import { ArrowRight, Search } from 'lucide-react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { loaderClient } from '#shell/hub/hub-client.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/fields/field.tsx';
import { ErrorState } from '#ui/states.tsx';
import type { contract as marketplace } from '../../marketplace/contract.ts';
import { PromptGrid } from '../../marketplace/web/public.tsx';
import type { contract } from '../contract.ts';
import { PackGrid } from './pack-card.tsx';

const head = {
  title: 'Store',
  description: 'Prompt packs and the prompts that sell best, in one place.',
  canonical: '/store',
  image: '/share-images/pages/store.png',
};

/** Cards of each list. */
const shown = { packs: 6, prompts: 9 };

/** Runs on the server for the first page and in the browser afterwards. */
export async function loader({ context }: LoaderFunctionArgs) {
  const market = loaderClient<typeof marketplace>('marketplace', context);
  const [packs, best] = await Promise.all([
    loaderClient<typeof contract>('promptPacks', context)
      .packs()
      .catch(() => null),
    bestSellers(market).catch(() => null),
  ]);
  return { head: packs || best ? head : { ...head, status: 503 }, packs, best };
}

/** What sold lately; while nothing has, what is liked most. */
async function bestSellers(market: ReturnType<typeof loaderClient<typeof marketplace>>) {
  const { hot } = await market.home();
  if (hot.length >= 3) return { sold: true, prompts: hot.slice(0, shown.prompts) };
  const { prompts } = await market.find({ sort: 'popular', limit: shown.prompts });
  return { sold: false, prompts };
}

/** `/store`: search, packs and best sellers. */
export function Page() {
  const { packs, best } = useLoaderData<typeof loader>();
  const again = useRevalidator();
  return (
    <>
      <PageHeader title="Store">
        Packs for a whole task, and the prompts that people buy.
      </PageHeader>
      <search>
        <Form action="/marketplace" className="flex gap-2">
          <Input
            type="search"
            name="q"
            aria-label="Search prompts"
            placeholder="Search prompts, models and creators"
            className="h-12 text-base"
            maxLength={200}
          />
          <Button type="submit" look="primary" size="large">
            <Search aria-hidden /> Search
          </Button>
        </Form>
      </search>
      {!packs && !best && (
        <div className="mt-8">
          <ErrorState
            title="The store could not be loaded."
            onRetry={() => void again.revalidate()}
          />
        </div>
      )}
      {packs && packs.packs.length > 0 && (
        <Section title="Prompt Packs" more="/prompt-packs" moreLabel="All packs">
          <PackGrid packs={packs.packs.slice(0, shown.packs)} />
        </Section>
      )}
      {best && best.prompts.length > 0 && (
        <Section
          title={best.sold ? 'Best sellers' : 'Most popular'}
          more="/marketplace"
          moreLabel="All prompts"
        >
          <PromptGrid prompts={best.prompts} />
        </Section>
      )}
    </>
  );
}

const Section = (props: {
  title: string;
  more: string;
  moreLabel: string;
  children: React.ReactNode;
}) => (
  <section aria-label={props.title} className="mt-10">
    <div className="mb-4 flex items-baseline justify-between gap-4">
      <h2 className="text-xl">{props.title}</h2>
      <Link to={props.more} className="inline-flex items-center gap-1 py-1 text-sm hover:underline">
        {props.moreLabel} <ArrowRight className="size-4" aria-hidden />
      </Link>
    </div>
    {props.children}
  </section>
);
