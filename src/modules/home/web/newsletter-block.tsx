import { stripEnd } from '#kernel/text/strip-ends.ts';
import { NewsletterForm } from '../../newsletter/web/public.tsx';

type About = { readonly consentText: string; readonly frequency: string };

/** The newsletter's sign-up, with what one agrees to. */
export const NewsletterBlock = ({ about }: { about: About | null }) => (
  <section aria-labelledby="newsletter" className="mx-auto max-w-6xl px-4 pb-14 sm:px-6">
    <div className="grid items-center gap-8 rounded-3xl border bg-surface px-6 py-10 shadow-card sm:px-12 lg:grid-cols-[1fr_1.05fr]">
      <div className="flex items-start gap-5">
        <Letter />
        <div>
          <h2 id="newsletter" className="text-3xl">
            The best of the hub, by email
          </h2>
          <p className="mt-2 text-muted">
            New prompts, short guides, and what changed.{sentence(about?.frequency)}
          </p>
        </div>
      </div>
      <div>
        <NewsletterForm source="website_subscription" />
        {about && <p className="mt-3 text-[13px] text-muted">{about.consentText}</p>}
      </div>
    </div>
  </section>
);

/** What an admin has written, with a full stop. */
const sentence = (text = ''): string => (text ? ` ${stripEnd(text, /[.\s]/)}.` : '');

/** An open letter: our own drawing. */
const Letter = () => (
  <svg viewBox="0 0 96 96" aria-hidden className="hidden size-24 shrink-0 sm:block">
    <path d="M12 42 48 16l36 26v40H12z" fill="var(--accent-soft)" />
    <rect
      x="24"
      y="24"
      width="48"
      height="44"
      rx="5"
      fill="var(--paper)"
      stroke="var(--line-strong)"
    />
    <path
      d="M33 36h30M33 45h30"
      stroke="var(--line-strong)"
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".7"
    />
    <path d="m12 42 36 24 36-24v40H12z" fill="var(--accent)" />
    <circle cx="48" cy="64" r="7" fill="var(--gold)" />
  </svg>
);
