import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useSeemsSignedIn } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';
import { HeroRecording } from './hero-recording.tsx';
import { HeroSearch } from './hero-search.tsx';

/** The first screen: what this is, a search, and what the hub can say of itself. */
export function Hero({ claims }: { claims: readonly string[] }) {
  const signedIn = useSeemsSignedIn();
  return (
    <section className="relative isolate border-b">
      <Backdrop />
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-12 pb-12 sm:px-6 lg:grid-cols-[1.15fr_1fr] lg:gap-14 lg:pt-16 lg:pb-14">
        <div className="min-w-0">
          <p className="mb-4 text-sm font-medium text-accent">Self-hosted. Your keys stay yours.</p>
          <h1 className="text-[2.5rem] leading-[1.08] tracking-[-0.03em] sm:text-6xl">
            Ask once. The right AI answers.
          </h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            And you see why. Chat, pictures, films and a marketplace of prompts, on your own server,
            with your own keys or with none.
          </p>
          <HeroSearch />
          <div className="mt-7 flex flex-wrap items-center gap-3">
            <Button asChild look="primary" size="large" className="min-w-44">
              <Link to={signedIn ? '/modules' : '/auth?mode=sign-up'}>
                {signedIn ? 'Open dashboard' : 'Get Started'} <ArrowRight aria-hidden />
              </Link>
            </Button>
            <Button asChild size="large">
              <Link to="/marketplace">Explore Prompts</Link>
            </Button>
          </div>
        </div>
        <div className="mx-auto w-full max-w-md lg:max-w-none">
          <HeroRecording />
        </div>
      </div>
      {claims.length > 0 && <Claims claims={claims} />}
    </section>
  );
}

const Claims = ({ claims }: { claims: readonly string[] }) => (
  <ul
    aria-label="In figures"
    className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-5 px-4 pb-12 sm:px-6 lg:grid-cols-4"
  >
    {claims.map((claim) => {
      const [, first = '', words = ''] = /^(\S+)\s+(\S.*)$/.exec(claim) ?? [];
      const figure = /\d/.test(first) ? first : undefined;
      return (
        <li key={claim} className="border-l-2 border-gold pl-4">
          {figure ? (
            <>
              <span className="block text-2xl font-semibold tracking-tight tabular-nums">
                {figure}
              </span>{' '}
              <span className="text-sm text-muted">{words}</span>
            </>
          ) : (
            <span className="font-medium">{claim}</span>
          )}
        </li>
      );
    })}
  </ul>
);

/** A grid of fine dots that fades out: our own, in the theme's colours. */
const Backdrop = () => (
  <svg
    aria-hidden
    className="absolute inset-0 -z-10 size-full text-line-strong opacity-30 [mask-image:radial-gradient(90%_80%_at_70%_0%,black,transparent)]"
  >
    <defs>
      <pattern id="hero-dots" width="22" height="22" patternUnits="userSpaceOnUse">
        <circle cx="2" cy="2" r="1.1" fill="currentColor" />
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#hero-dots)" />
  </svg>
);
