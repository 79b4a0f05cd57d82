import { Flame, Rocket, Sparkles, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { priceText } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import type { Card } from '../../contract.ts';
import { PromptArt } from '../cards/prompt-art.tsx';
import { PromptGrid } from '../cards/prompt-card.tsx';

export type Home = Record<'featured' | 'trending' | 'hot' | 'new', Card[]> & {
  /** What Trending and Hot Sellers show while they are empty. */
  readonly picks: Record<'trending' | 'hot', Card[]>;
  readonly hasSold: boolean;
};

/** What stands above "All Prompts" while nothing is searched or filtered. */
export const HomeSections = ({ home }: { home: Home }) => (
  <div className="mt-8 flex flex-col gap-12">
    {home.featured[0] && <Banner prompt={home.featured[0]} />}
    <Section
      title="Trending"
      icon={TrendingUp}
      prompts={home.trending}
      picks={home.picks.trending}
      why="Nothing is trending yet. These are our picks to begin with."
    />
    <Section
      title="Hot Sellers"
      icon={Flame}
      prompts={home.hot}
      picks={home.picks.hot}
      why={
        home.hasSold
          ? 'Nothing has sold in the last 30 days. These are our picks.'
          : 'Nothing has been sold yet. These are our picks to begin with.'
      }
    />
    <Section title="New Arrivals" icon={Rocket} prompts={home.new} />
  </div>
);

function Section(props: {
  title: string;
  icon: typeof Flame;
  prompts: Card[];
  /** What it shows while it is empty, and why it says so. */
  picks?: Card[];
  why?: string;
}) {
  const { prompts, picks = [] } = props;
  const shown = prompts.length > 0 ? prompts : picks;
  if (shown.length === 0) return null;
  const Icon = props.icon;
  return (
    <section aria-label={props.title}>
      <div className="mb-4">
        <h2 className="flex items-center gap-2 text-xl">
          <Icon className="size-5 text-accent" aria-hidden />
          {props.title}
        </h2>
        {prompts.length === 0 && <p className="mt-1 text-sm text-muted">{props.why}</p>}
      </div>
      <PromptGrid prompts={shown.slice(0, 6)} />
    </section>
  );
}

const Banner = ({ prompt }: { prompt: Card }) => (
  <section
    aria-label="Featured prompt"
    className="grid overflow-hidden rounded-2xl border bg-accent-soft text-on-accent-soft shadow-card md:grid-cols-[1.2fr_1fr]"
  >
    <div className="flex flex-col items-start justify-center p-6 sm:p-10">
      <p className="flex items-center gap-1.5 text-sm font-medium">
        <Sparkles className="size-4" aria-hidden /> Featured
      </p>
      <h2 className="mt-2 text-2xl sm:text-3xl">{prompt.title}</h2>
      <p className="mt-2 line-clamp-3 max-w-prose opacity-90">{prompt.description}</p>
      <Button asChild look="primary" size="large" className="mt-5">
        <Link to={`/prompts/${prompt.slug}`}>
          See it · {priceText(prompt.price, prompt.currency)}
        </Link>
      </Button>
    </div>
    <div className="min-h-44">
      {prompt.imageUrl ? (
        <img src={prompt.imageUrl} alt="" className="size-full object-cover" />
      ) : (
        <PromptArt id={prompt.id} category={prompt.category} />
      )}
    </div>
  </section>
);
