import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { HomepageSections } from '../../homepage-manager/web/public.tsx';
import { CommandCenter } from './command-center.tsx';
import { FeaturedPacks } from './featured-packs.tsx';
import { Hero } from './hero/hero.tsx';
import { Learn } from './learn.tsx';
import { NewsletterBlock } from './newsletter-block.tsx';
import { SubmitCall } from './submit-call.tsx';
import { ToolCards } from './tool-cards.tsx';

const head = {
  title: 'Ask once. The right AI answers',
  description:
    'A self-hosted hub of AI tools: one chat that picks the best service for every message, a key vault, films and a prompt marketplace on your own server.',
  canonical: '/',
  image: '/share-images/pages/home.png',
};

/**
 * Runs on the server for the first page and in the browser afterwards. What asks the hub is loaded
 * only then: a visitor's first page has its data already.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { loadFront } = await import('./front-data.ts');
  return { head, ...(await loadFront(context)) };
}

/** `/`: what the hub is and holds, for someone who has never heard of it. */
export function Page() {
  const { claims, packs, sections, newsletter } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero claims={claims} />
      <FeaturedPacks packs={packs} />
      <HomepageSections sections={sections} />
      <SubmitCall />
      <ToolCards />
      <Learn />
      <NewsletterBlock about={newsletter} />
      <CommandCenter />
    </>
  );
}
