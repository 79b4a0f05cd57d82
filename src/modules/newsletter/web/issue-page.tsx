import { Rss } from 'lucide-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { NotFoundPage } from '#shell/errors/not-found-page.tsx';
import { loaderClient } from '#shell/hub/hub-client.ts';
import type { PageHead } from '#shell/page/page-head.ts';
import { Card } from '#ui/card.tsx';
import type { contract } from '../contract.ts';
import { issueArticle } from './archive/issue-article.ts';
import { newsletterFeeds } from './archive/newsletter-feeds.ts';
import { NewsletterForm } from './signup/newsletter-form.tsx';

/** Runs on the server for the first page and in the browser afterwards. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = loaderClient<typeof contract>('newsletter', context);
  try {
    const issue = await api.issue({ slug: params.slug ?? '' });
    return { issue, head: headOf(issue) };
  } catch (error) {
    if ((error as { status?: number }).status !== 404) throw error;
    return { issue: null, head: { title: 'Issue not found', hidden: true, status: 404 } };
  }
}

type Facts = { slug: string; subject: string; preheader: string; publishedAt: string };

const headOf = ({ slug, subject, preheader, publishedAt }: Facts): PageHead => ({
  title: subject,
  description: preheader || `An issue of the newsletter, ${publishedAt.slice(0, 10)}.`,
  canonical: `/newsletter/${slug}`,
  image: `/share-images/newsletter/${slug}.png`,
  type: 'article',
  feeds: newsletterFeeds,
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: subject.slice(0, 110),
    ...(preheader && { description: preheader }),
    datePublished: publishedAt,
  },
});

/** `/newsletter/:slug`: a published issue, for everybody. */
export function Page() {
  const { issue } = useLoaderData<typeof loader>();
  if (!issue) return <NotFoundPage />;
  const day = new Date(issue.publishedAt).toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  return (
    <div className="mx-auto max-w-2xl">
      <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
        <Link to="/newsletter" className="hover:underline">
          ← All issues
        </Link>
        <a href="/newsletter/feed.xml" className="flex items-center gap-1.5 hover:underline">
          <Rss className="size-4" aria-hidden /> RSS
        </a>
      </p>
      <header className="mt-6 border-b pb-6">
        <time dateTime={issue.publishedAt} className="text-sm text-muted">
          {day}
        </time>
        <h1 className="mt-2 text-3xl sm:text-4xl">{issue.subject}</h1>
        {issue.preheader && <p className="mt-3 text-lg text-muted">{issue.preheader}</p>}
      </header>
      <article
        className={`mt-8 ${issueArticle}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server out of checked parts, every text escaped
        dangerouslySetInnerHTML={{ __html: issue.html }}
      />
      <Card as="section" aria-labelledby="subscribe" className="mt-12 p-6 sm:p-8">
        <h2 id="subscribe" className="text-xl">
          Get the next one by email
        </h2>
        <p className="mt-1 text-sm text-muted">Confirm once, unsubscribe with one click.</p>
        <NewsletterForm className="mt-4" source="newsletter_archive" />
      </Card>
    </div>
  );
}
