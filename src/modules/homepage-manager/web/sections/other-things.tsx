import { ArrowRight, Hammer, Megaphone, TicketPercent } from 'lucide-react';
import { Link } from 'react-router';
import type { DashboardModule } from '#shell/modules/modules.tsx';
import type { FilledSection } from '../../contract.ts';

const day = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
});

/** `beta`: tools that are being built, with the way to the guide of each. */
export const ComingTools = ({ tools }: { tools: readonly DashboardModule[] }) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {tools.map(({ id, title, description, path }) => (
      <li
        key={id}
        className="group relative flex gap-4 rounded-2xl border border-dashed border-line-strong/60 p-5 hover:bg-sunken"
      >
        <Hammer className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={1.75} aria-hidden />
        <div className="min-w-0">
          <h3 className="text-[17px]">
            <Link to={`${path}/guide`} className="after:absolute after:inset-0 hover:underline">
              {title}
            </Link>
          </h3>
          <p className="mt-1 text-sm text-muted">{description}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** `promo`: what the hub's people want to say, with a link where there is one. */
export const Notes = ({ notes }: { notes: FilledSection['notes'] }) => (
  <ul className="grid gap-3">
    {notes.map(({ title, text, link }) => (
      <li
        key={title + link}
        className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-2xl bg-gold-soft px-6 py-5 text-on-gold-soft"
      >
        <Megaphone className="size-6 shrink-0" strokeWidth={1.75} aria-hidden />
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="text-lg">{title}</h3>
          {text && <p className="mt-0.5">{text}</p>}
        </div>
        {link && (
          <Link
            to={link}
            aria-label={`Learn more: ${title}`}
            className="inline-flex items-center gap-1.5 py-1 font-semibold underline-offset-4 hover:underline"
          >
            Learn more <ArrowRight className="size-4" aria-hidden />
          </Link>
        )}
      </li>
    ))}
  </ul>
);

/** `limited`: coupons with their code, what they take off and their last day. */
export const Offers = ({ offers }: { offers: FilledSection['offers'] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {offers.map(({ code, off, from, endsAt }) => (
      <li key={code} className="flex overflow-hidden rounded-2xl border bg-surface shadow-card">
        <div className="grid w-20 shrink-0 place-items-center border-r-2 border-dashed bg-accent-soft text-on-accent-soft">
          <TicketPercent className="size-8" strokeWidth={1.5} aria-hidden />
        </div>
        <div className="p-4">
          <p className="text-lg font-semibold">{off} off</p>
          <p className="mt-1">
            <code className="rounded-md bg-sunken px-2 py-0.5 font-mono text-sm">{code}</code>
          </p>
          <p className="mt-2 text-[13px] text-muted">
            Until {day.format(new Date(endsAt))}
            {from && ` · from ${from}`}
          </p>
        </div>
      </li>
    ))}
  </ul>
);
