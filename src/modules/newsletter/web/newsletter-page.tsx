import { BellOff, CalendarDays, ShieldCheck, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loaderClient } from '#shell/hub/hub-client.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { contract } from '../contract.ts';
import { IssueList } from './archive/issue-list.tsx';
import { newsletterFeeds } from './archive/newsletter-feeds.ts';
import { InterestChip } from './interest-chip.tsx';
import { NewsletterForm } from './signup/newsletter-form.tsx';

const head = {
  title: 'Newsletter',
  description:
    'New prompts, guides for AI tools and what changed, by email. Confirm once, unsubscribe with one click.',
  canonical: '/newsletter',
  image: '/share-images/pages/newsletter.png',
  feeds: newsletterFeeds,
};

/** Runs on the server for the first page and in the browser afterwards. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = loaderClient<typeof contract>('newsletter', context);
  return { head, about: await api.about().catch(() => null) };
}

/** `/newsletter`: what one gets, how often, and the form. */
export function Page() {
  const { about } = useLoaderData<typeof loader>();
  const offered = about?.interests ?? [];
  const [interests, setInterests] = useState<readonly string[]>(offered);
  const toggle = (one: string) =>
    setInterests((now) =>
      now.includes(one) ? now.filter((other) => other !== one) : [...now, one],
    );
  return (
    <div className="grid items-start gap-12 lg:grid-cols-[1.1fr_0.9fr] lg:py-8">
      <section>
        <Badge tone="accent">Newsletter</Badge>
        <h1 className="mt-4 text-4xl sm:text-5xl">The best of the hub, in your inbox</h1>
        <p className="mt-4 max-w-xl text-lg text-muted">
          New prompts worth trying, short guides for the tools, and what changed since last time.
        </p>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2">
          {promises(about?.frequency ?? '').map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-accent-soft text-on-accent-soft">
                <Icon className="size-5" aria-hidden />
              </span>
              <div>
                <h2 className="text-base">{title}</h2>
                <p className="mt-0.5 text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <Card as="section" aria-labelledby="subscribe" className="p-6 sm:p-8">
        <h2 id="subscribe" className="text-xl">
          Subscribe
        </h2>
        {offered.length > 0 && (
          <fieldset className="mt-4">
            <legend className="text-sm text-muted">What interests you?</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {offered.map((one) => (
                <InterestChip
                  key={one}
                  interest={one}
                  chosen={interests.includes(one)}
                  onToggle={() => toggle(one)}
                />
              ))}
            </div>
          </fieldset>
        )}
        <NewsletterForm
          className="mt-5 sm:flex-col xl:flex-row"
          source="newsletter_page"
          interests={interests.length > 0 ? interests : undefined}
        />
        <p className="mt-4 text-[13px] text-muted">{about?.consentText}</p>
      </Card>
      {about && about.issues.length > 0 && <IssueList first={about} />}
    </div>
  );
}

const promises = (frequency: string) => [
  { icon: Sparkles, title: 'Worth opening', text: 'Prompts, guides and news of this hub.' },
  { icon: CalendarDays, title: 'Not too often', text: frequency },
  {
    icon: ShieldCheck,
    title: 'Not tracked',
    text: 'No tracking pixels, no click counting.',
  },
  {
    icon: BellOff,
    title: 'One-click unsubscribe',
    text: 'Every issue has a link that unsubscribes you at once.',
  },
];
