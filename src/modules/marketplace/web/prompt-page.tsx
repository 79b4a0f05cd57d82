import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Bookmark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { NotFoundPage } from '#shell/errors/not-found-page.tsx';
import { numberText } from '#shell/formats.ts';
import { loaderClient } from '#shell/hub/hub-client.ts';
import { PageSkeleton } from '#shell/session/gate.tsx';
import { useSession } from '#shell/session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/class-names.ts';
import type { contract, PromptDetails } from '../contract.ts';
import { findTopic } from '../topics/topics.ts';
import { PromptArt } from './cards/prompt-art.tsx';
import { PromptGrid } from './cards/prompt-card.tsx';
import { sizeInAddress } from './cards/size-in-address.ts';
import { Stars } from './cards/stars.tsx';
import { AlsoInPack } from './prompt/also-in-pack.tsx';
import { BuyBar, BuyBox } from './prompt/buy-box.tsx';
import { headOfPrompt } from './prompt/prompt-head.ts';
import { PromptText } from './prompt/prompt-text.tsx';
import { Reviews } from './prompt/reviews.tsx';
import { useSaved } from './prompt/use-saved.ts';
import { api, queries } from './queries.ts';

/** Runs on the server, as a visitor, for the first page and in the browser afterwards. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = loaderClient<typeof contract>('marketplace', context);
  try {
    const found = await api.prompt({ slug: params.slug ?? '' });
    return { found, head: headOfPrompt(found.prompt) };
  } catch (error) {
    if ((error as { status?: number }).status !== 404) throw error;
    return { found: null, head: { title: 'Prompt not found', hidden: true, status: 404 } };
  }
}

/** One prompt: what it does, what it costs, its text as far as one may see it, reviews, relatives. */
export function Page() {
  const { found } = useLoaderData<typeof loader>();
  const slug = found?.prompt.slug ?? '';
  const signedIn = useSession().status === 'signed-in';
  // The server knows no session: what belongs to the person is asked for again in the browser.
  const mine = useQuery({
    ...queries.prompt.queryOptions({ input: { slug } }),
    enabled: signedIn && slug !== '',
    // What the server sent is a visitor's view; it may be shown but never counts as fresh.
    ...(found && !signedIn && { initialData: found, initialDataUpdatedAt: 0 }),
  });
  useView(found?.prompt.id);
  const asking = useSecondLook(found === null && signedIn);
  if (!found) return asking ? <PageSkeleton /> : <NotFoundPage />;
  const { prompt, related, byCreator, reviews, mayReview, owned, saved, pack, onSale } =
    mine.data ?? found;
  return (
    <article>
      <Link
        to="/marketplace"
        className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden /> Marketplace
      </Link>
      <div className="mt-5 grid gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <Heading prompt={prompt} />
          <PromptText prompt={prompt} body={owned?.body} />
          <Samples samples={prompt.samples} />
          <Reviews
            prompt={prompt}
            reviews={reviews}
            mayReview={mayReview}
            onChange={() => void mine.refetch()}
          />
        </div>
        <aside className="flex flex-col gap-4 lg:sticky lg:top-24 lg:self-start">
          <BuyBox prompt={prompt} owned={owned} onSale={onSale} />
          {pack && <AlsoInPack pack={pack} owned={owned !== null && prompt.price > 0} />}
          <SaveButton prompt={prompt} saved={saved} />
          <Facts prompt={prompt} />
        </aside>
      </div>
      <More title={`More by ${prompt.author}`} prompts={byCreator} />
      <More title="Related prompts" prompts={related} />
      {!owned && (onSale || prompt.price === 0) && <BuyBar prompt={prompt} />}
    </article>
  );
}

/**
 * What a visitor does not find may be there for its creator or an admin: the loader asks again, in
 * the browser and by their name. True until it has answered.
 */
function useSecondLook(wanted: boolean): boolean {
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!wanted || asked) return;
    setAsked(true);
    void revalidate();
  }, [wanted, asked, revalidate]);
  return wanted && (!asked || state === 'loading');
}

/** Counts one look, once the page really stands in a browser. */
function useView(id: string | undefined) {
  useEffect(() => {
    if (id) void api.recordView({ id }).catch(() => undefined);
  }, [id]);
}

const Heading = ({ prompt }: { prompt: PromptDetails }) => (
  <header>
    <div
      className={cn(
        'overflow-hidden rounded-2xl border',
        prompt.imageUrl ? 'aspect-[21/9]' : 'aspect-[4/1]',
      )}
    >
      {prompt.imageUrl ? (
        <img src={prompt.imageUrl} alt={prompt.title} className="size-full object-cover" />
      ) : (
        <PromptArt id={prompt.id} category={prompt.category} />
      )}
    </div>
    <p className="mt-5 flex flex-wrap items-center gap-2">
      <Badge tone="accent">{prompt.category}</Badge>
      <Badge>{prompt.model}</Badge>
      {prompt.new && <Badge tone="gold">New</Badge>}
    </p>
    <h1 className="mt-3 text-3xl sm:text-4xl">{prompt.title}</h1>
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="text-muted">
        by{' '}
        {prompt.creator ? (
          <Link to={`/creators/${prompt.creator}`} className="underline hover:text-ink">
            {prompt.author}
          </Link>
        ) : (
          prompt.author
        )}
      </span>
      <Stars rating={prompt.rating} reviews={prompt.reviews} />
    </p>
    <p className="mt-4 max-w-prose text-lg text-muted">{prompt.description}</p>
  </header>
);

function Samples({ samples }: { samples: PromptDetails['samples'] }) {
  if (samples.length === 0) return null;
  return (
    <section aria-labelledby="samples">
      <h2 id="samples" className="mb-3 text-xl">
        Example
      </h2>
      <ul className={cn('grid gap-3', samples.length > 1 && 'sm:grid-cols-2')}>
        {samples.map((sample) => (
          <Card as="li" key={sample.value} className="p-4 text-sm whitespace-pre-wrap">
            {sample.kind === 'image' ? <Picture sample={sample} /> : sample.value}
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** An example picture in its own shape, with what it shows and who made it. */
function Picture({ sample: { value, caption } }: { sample: PromptDetails['samples'][number] }) {
  const size = sizeInAddress(value);
  return (
    <figure>
      <img
        src={value}
        alt={caption ?? 'An example of what it makes'}
        loading="lazy"
        {...size}
        className="mx-auto max-h-[34rem] w-auto rounded-lg"
      />
      {caption && <figcaption className="mt-3 text-muted">{caption}</figcaption>}
    </figure>
  );
}

function SaveButton({ prompt, saved }: { prompt: PromptDetails; saved: boolean }) {
  const { save, busy } = useSaved(prompt);
  return (
    <Button aria-pressed={saved} busy={busy} onClick={() => save(!saved)}>
      <Bookmark aria-hidden className={saved ? 'fill-current' : ''} />{' '}
      {saved ? 'Saved' : 'Save for later'}
    </Button>
  );
}

function Facts({ prompt }: { prompt: PromptDetails }) {
  const topic = findTopic(prompt.topic);
  const facts: [string, string][] = [
    ['Version', String(prompt.version)],
    ['Updated', prompt.updatedAt.slice(0, 10)],
    ['Sales', numberText(prompt.sales)],
    ['Views', numberText(prompt.views)],
  ];
  return (
    <Card className="p-4 text-sm">
      <dl className="grid grid-cols-2 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 flex flex-wrap gap-1.5">
        {topic && <TagLink to={`/${topic.id}`} label={topic.title} />}
        {prompt.tags.map((tag) => (
          <TagLink key={tag} to={`/marketplace?tag=${encodeURIComponent(tag)}`} label={`#${tag}`} />
        ))}
      </ul>
    </Card>
  );
}

const TagLink = ({ to, label }: { to: string; label: string }) => (
  <li>
    <Link to={to} className="block rounded-full border px-2.5 py-0.5 text-xs hover:bg-sunken">
      {label}
    </Link>
  </li>
);

function More({
  title,
  prompts,
}: {
  title: string;
  prompts: Parameters<typeof PromptGrid>[0]['prompts'];
}) {
  if (prompts.length === 0) return null;
  return (
    <section className="mt-14" aria-label={title}>
      <h2 className="mb-4 text-xl">{title}</h2>
      <PromptGrid prompts={prompts.slice(0, 3)} />
    </section>
  );
}
