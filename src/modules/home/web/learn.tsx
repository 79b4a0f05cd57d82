import { signs } from 'virtual:learn-signs';
import { Link } from 'react-router';
import { useModules } from '#shell/modules/modules.tsx';
import { LinkSign } from '#shell/navigation/link-sign.tsx';
import { useLinks } from '#shell/navigation/use-navigation.ts';

/** Ways to learn, and the guide of every module. */
export function Learn() {
  const modules = useModules();
  const ways = useLinks('Learn');
  return (
    <section aria-labelledby="learn" className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
      <h2 id="learn" className="text-3xl">
        Learn
      </h2>
      <p className="mt-1.5 max-w-xl text-muted">
        Every one of the {modules.length} modules has a guide anyone can read. The ones that aren’t
        built yet say so.
      </p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {ways.map(({ sign, label, text, path, coming }) => (
          <li
            key={label}
            className="group relative rounded-2xl border bg-surface p-5 shadow-card hover:border-line-strong/60"
          >
            <span className="grid size-11 place-items-center rounded-xl bg-gold-soft text-on-gold-soft">
              <LinkSign signs={signs} name={sign} className="size-5.5" />
            </span>
            <h3 className="mt-4 text-lg">
              <Link to={path} className="after:absolute after:inset-0 group-hover:underline">
                {label}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-muted">
              {coming ? 'Not built yet. The guide describes the plan.' : text}
            </p>
          </li>
        ))}
      </ul>
      <ul className="mt-8 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {modules.map(({ id, title, path, status }) => (
          <li key={id}>
            <Link
              to={`${path}/guide`}
              className="-mx-2 flex items-center gap-3 rounded-lg px-2 py-2 text-sm hover:bg-sunken"
            >
              <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-accent" />
              <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
              {status !== 'active' && <span className="text-xs text-muted">Coming Soon</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
