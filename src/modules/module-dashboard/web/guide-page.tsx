import { ArrowLeft, ArrowRight, Check, Lightbulb } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Guide } from '#kernel/guide.ts';
import { NotFoundPage } from '#shell/errors/not-found-page.tsx';
import { loadGuide } from '#shell/modules/guides.ts';
import { type DashboardModule, useModules } from '#shell/modules/modules.tsx';
import { ModuleIcon } from '#shell/navigation/module-icon.tsx';
import type { PageHead } from '#shell/page/page-head.ts';
import { useSeemsSignedIn } from '#shell/session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { StatusBadge } from './module-card.tsx';

const gone: PageHead = { title: 'Page not found', hidden: true, status: 404 };

/** Runs on the server for the first page and in the browser afterwards. */
export async function loader({ params }: LoaderFunctionArgs) {
  const guide = await loadGuide(params.slug ?? '');
  if (!guide) return { slug: params.slug, guide: null, head: { ...gone } };
  return { slug: params.slug, guide, head: headOfGuide(params.slug ?? '', guide) };
}

const headOfGuide = (slug: string, guide: Guide): PageHead => {
  const canonical = `/modules/${slug}/guide`;
  return {
    title: `${guide.title} guide`,
    description: guide.lead.replace(/\*\*|`/g, '').slice(0, 300),
    canonical,
    image: `/share-images/pages/guide-${slug}.png`,
    type: 'article',
    trail: [
      { name: 'Home', path: '/' },
      { name: `${guide.title} guide`, path: canonical },
    ],
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'HowTo',
      name: `How to use ${guide.title}`,
      step: guide.steps.map(({ title, text }) => ({ '@type': 'HowToStep', name: title, text })),
    },
  };
};

/** A module's guide: what it does, how to use it, and the way into the tool. */
export function Page() {
  const { slug, guide } = useLoaderData<typeof loader>();
  const module = useModules().find(({ id }) => id === slug);
  if (!module || !guide) return <NotFoundPage />;
  return (
    <article className="mx-auto max-w-3xl">
      <Link to="/" className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink">
        <ArrowLeft className="size-4" aria-hidden /> Back to home
      </Link>
      <header className="mt-6">
        <span className="grid size-14 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
          <ModuleIcon name={module.icon} className="size-7" />
        </span>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <h1 className="text-4xl">{module.title}</h1>
          <Badge>{module.category}</Badge>
          {module.status === 'active' && <StatusBadge status={module.status} />}
        </div>
        <p className="mt-4 text-lg text-muted">{module.description}</p>
        <p className="mt-3">
          <Inline text={guide.lead} />
        </p>
        <LaunchButton module={module} />
      </header>
      <Sections guide={guide} />
      <footer className="mt-14 border-t pt-8">
        <LaunchButton module={module} />
      </footer>
    </article>
  );
}

/** A visitor meets the sign-in first, then the tool. */
function LaunchButton({ module }: { module: DashboardModule }) {
  const signedIn = useSeemsSignedIn();
  const tool = `/modules/${module.id}`;
  if (module.status !== 'active') {
    return (
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button size="large" disabled>
          Coming Soon
        </Button>
        <p className="text-sm text-muted">
          This tool is not built yet. The guide describes its plan.
        </p>
      </div>
    );
  }
  return (
    <Button asChild look="primary" size="large" className="mt-6">
      <Link to={signedIn ? tool : `/auth?next=${encodeURIComponent(tool)}`}>
        Launch {module.title} <ArrowRight aria-hidden />
      </Link>
    </Button>
  );
}

const Sections = ({ guide }: { guide: Guide }) => (
  <>
    <Section title="Key features">
      <ul className="grid gap-3 sm:grid-cols-2">
        {guide.features.map(({ name, text }) => (
          <Card as="li" key={name} className="p-4">
            <h3 className="text-[15px]">{name}</h3>
            <p className="mt-1 text-sm text-muted">
              <Inline text={text} />
            </p>
          </Card>
        ))}
      </ul>
    </Section>
    <Section title="How to use it">
      <ol className="flex flex-col gap-6">
        {guide.steps.map(({ title, text, tip }, index) => (
          <li key={title} className="grid grid-cols-[2.25rem_1fr] gap-x-3">
            <span
              className="grid size-8 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent"
              aria-hidden
            >
              {index + 1}
            </span>
            <div>
              <h3 className="pt-1 text-[17px]">{title}</h3>
              <p className="mt-1">
                <Inline text={text} />
              </p>
              {tip && (
                <p className="mt-3 flex gap-2 rounded-xl bg-gold-soft px-4 py-3 text-sm text-on-gold-soft">
                  <Lightbulb className="mt-0.5 size-4 shrink-0" aria-hidden />
                  <span>
                    <strong>Pro tip:</strong> <Inline text={tip} />
                  </span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
    <Section title="Benefits">
      <ul className="flex flex-col gap-2.5">
        {guide.benefits.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-accent" aria-hidden />
            <span>
              <Inline text={text} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Use cases">
      <div className="grid gap-3 sm:grid-cols-2">
        {guide.useCases.map(({ name, text }) => (
          <Card key={name} className="p-4">
            <h3 className="text-[15px]">{name}</h3>
            <p className="mt-1 text-sm text-muted">
              <Inline text={text} />
            </p>
          </Card>
        ))}
      </div>
    </Section>
  </>
);

const Section = (props: { title: string; children: ReactNode }) => (
  <section className="mt-12">
    <h2 className="mb-4 text-2xl">{props.title}</h2>
    {props.children}
  </section>
);

/** The two marks that guides use inside a line: bold and code. */
function Inline({ text }: { text: string }) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant text never move
    if (part.startsWith('**')) return <strong key={index}>{part.slice(2, -2)}</strong>;
    if (part.startsWith('`')) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <code key={index} className="rounded bg-sunken px-1 py-0.5 font-mono text-[0.9em]">
          {part.slice(1, -1)}
        </code>
      );
    }
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <Fragment key={index}>{part}</Fragment>;
  });
}
