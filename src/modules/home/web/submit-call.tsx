import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';

/** For those who write prompts themselves. */
export const SubmitCall = () => (
  <section aria-labelledby="submit" className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
    <div className="grid items-center gap-8 overflow-hidden rounded-3xl bg-accent px-7 py-10 text-on-accent dark:bg-accent-soft dark:text-on-accent-soft sm:px-12 md:grid-cols-[1.3fr_1fr]">
      <div>
        <h2 id="submit" className="text-3xl sm:text-4xl">
          Got a prompt that works?
        </h2>
        <p className="mt-3 max-w-lg text-lg opacity-90">
          Submit it with a sample of what it makes. Once approved, it’s in the marketplace and you
          earn on every sale.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            asChild
            size="large"
            className="border-transparent bg-on-accent text-accent hover:bg-on-accent/90 dark:bg-accent dark:text-on-accent dark:hover:bg-accent-hover"
          >
            <Link to="/submit-prompt">Submit a Prompt</Link>
          </Button>
          <Button
            asChild
            size="large"
            className="border-current/50 bg-transparent text-inherit hover:bg-current/10"
          >
            <Link to="/sell">How selling works</Link>
          </Button>
        </div>
      </div>
      <PageWithCoin />
    </div>
  </section>
);

/** A written page that turns into coins: our own drawing. */
const PageWithCoin = () => (
  <svg viewBox="0 0 320 200" aria-hidden className="mx-auto hidden w-full max-w-sm md:block">
    <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round">
      <rect x="30" y="24" width="130" height="156" rx="14" opacity=".9" />
      <path d="M54 62h82M54 86h82M54 110h54" opacity=".6" />
      <rect x="54" y="132" width="46" height="22" rx="11" opacity=".9" />
      <path d="M174 102h46m-14-14 14 14-14 14" />
    </g>
    <g className="stroke-accent dark:stroke-accent-soft" strokeWidth="3">
      {[152, 130, 108, 86].map((y) => (
        <path key={y} d={`M232 ${y}a30 12 0 0 1 60 0v14a30 12 0 0 1-60 0z`} fill="var(--gold)" />
      ))}
      <ellipse cx="262" cy="86" rx="30" ry="12" fill="var(--gold-soft)" />
    </g>
  </svg>
);
