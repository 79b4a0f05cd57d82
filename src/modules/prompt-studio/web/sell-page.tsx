import { BadgeCheck, Banknote, FilePen, RefreshCw, ShieldCheck, Store } from 'lucide-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatMoney } from '#kernel/money.ts';
import { numberText } from '#shell/formats.ts';
import { loaderClient } from '#shell/hub/hub-client.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useSession } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { contract } from '../contract.ts';
import { OwnSubmissions } from './own-submissions.tsx';

const head = {
  title: 'Sell your prompts',
  description:
    'Write a prompt, try it out, name your price. How selling works here, with this hub’s figures.',
  canonical: '/sell',
};

/** Runs on the server for the first page and in the browser afterwards. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = loaderClient<typeof contract>('promptStudio', context);
  const figures = await api.figures().catch(() => null);
  return { head, figures };
}

/** Why and how to sell, with real figures, and what became of one's own prompts. */
export function Page() {
  const { figures } = useLoaderData<typeof loader>();
  const signedIn = useSession().status === 'signed-in';
  return (
    <>
      <PageHeader
        title="Sell your prompts"
        actions={
          <Button asChild look="primary" size="large">
            <Link to={signedIn ? '/submit-prompt' : '/auth?mode=sign-up&next=%2Fsubmit-prompt'}>
              <FilePen aria-hidden /> Submit a Prompt
            </Link>
          </Button>
        }
      >
        A prompt that works is worth something to others. Write it once, name your price, and keep
        improving it: buyers get your new versions.
      </PageHeader>
      {figures && <Figures figures={figures} />}
      {signedIn && (
        <section aria-labelledby="own" className="mt-10">
          <h2 id="own" className="mb-4 text-xl">
            Your prompts
          </h2>
          <OwnSubmissions />
        </section>
      )}
      <HowItWorks />
    </>
  );
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>['figures']>;

function Figures({ figures }: { figures: Loaded }) {
  const { decidedIn, decideWithin, medianPrice, currency } = figures;
  const shown = [
    { label: 'prompts in the marketplace', value: numberText(figures.prompts) },
    {
      label: figures.creators === 1 ? 'creator' : 'creators',
      value: numberText(figures.creators),
    },
    { label: 'prompts sold', value: numberText(figures.sales) },
    {
      label: 'typical price',
      value: medianPrice === null ? '–' : formatMoney(medianPrice, currency),
    },
    decidedIn === null
      ? { label: 'promised review time', value: `${decideWithin} h` }
      : { label: 'typical review time', value: hoursText(decidedIn) },
  ];
  return (
    <dl aria-label="This hub in figures" className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {shown.map(({ label, value }) => (
        <Card key={label} className="flex flex-col-reverse p-4 last:max-lg:col-span-2">
          <dt className="text-[13px] text-muted">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
        </Card>
      ))}
    </dl>
  );
}

const hoursText = (hours: number): string =>
  hours < 1 ? '< 1 h' : hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;

const steps = [
  {
    icon: FilePen,
    title: 'Write it',
    text: 'Blanks in [BRACKETS] become a form for your buyers. Your draft is saved while you type.',
  },
  {
    icon: BadgeCheck,
    title: 'Try it',
    text: 'Fill the blanks and run it against a service of yours or the local engine. Keep the answer as a sample.',
  },
  {
    icon: ShieldCheck,
    title: 'Have it reviewed',
    text: 'A person reads it. If something is missing, we tell you what, and you can appeal once.',
  },
  {
    icon: Store,
    title: 'Be found',
    text: 'Title, tags and samples are searchable. The prompt itself stays hidden until it is bought.',
  },
  {
    icon: RefreshCw,
    title: 'Improve it',
    text: 'A new version is reviewed alongside the old one, which stays on sale.',
  },
  {
    icon: Banknote,
    title: 'Name your price',
    text: 'From free to $1,000.00. It can be changed with any new version.',
  },
];

const HowItWorks = () => (
  <section aria-labelledby="how" className="mt-12">
    <h2 id="how" className="mb-4 text-xl">
      How it works
    </h2>
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {steps.map(({ icon: Icon, title, text }, index) => (
        <Card as="li" key={title} className="flex gap-4">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-xl bg-accent-soft text-on-accent-soft">
            <Icon className="size-5" aria-hidden />
          </span>
          <div>
            <h3 className="text-[15px]">
              {index + 1}. {title}
            </h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </div>
        </Card>
      ))}
    </ol>
  </section>
);
