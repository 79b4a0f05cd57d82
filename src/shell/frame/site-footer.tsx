import { useState } from 'react';
import { Link } from 'react-router';
import { type MarkedGroup, useLinks, useNavigation } from '../navigation/use-navigation.ts';
import { useSite } from '../page/site.tsx';
import { BrandLink } from './brand.tsx';

const linkClasses = 'inline-block py-1 text-muted hover:text-ink hover:underline';

/** Footer of public pages: every group of the site's links. */
export function SiteFooter() {
  const [year] = useState(() => new Date().getUTCFullYear());
  const { name } = useSite();
  const { groups, categories } = useNavigation();
  const [guides] = useLinks('Learn');
  return (
    <footer className="border-t bg-sunken">
      <div className="mx-auto max-w-6xl px-4 py-12 text-sm sm:px-6">
        <div className="max-w-md">
          <BrandLink />
          <p className="mt-2 text-muted">
            AI tools and a prompt marketplace that run on your own server.
          </p>
        </div>
        <nav aria-label="Footer" className="mt-10">
          <div className="grid grid-cols-2 gap-x-6 gap-y-9 sm:grid-cols-3 lg:grid-cols-5">
            {groups.map((group) => (
              <Column key={group.label} group={group} />
            ))}
          </div>
          <div className="mt-10 grid gap-x-6 gap-y-7 border-t pt-9 md:grid-cols-2">
            {categories.map((group) => (
              <Row key={group.label} group={group} />
            ))}
          </div>
        </nav>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t pt-6 text-muted">
          <p>
            © {year} {name}. Runs on your own server.
          </p>
          <p className="flex flex-wrap gap-x-5">
            {guides && (
              <Link className={linkClasses} to={guides.path}>
                {guides.label}
              </Link>
            )}
            <a className={linkClasses} href="/api/openapi.json">
              API
            </a>
            <Link className={linkClasses} to="/auth">
              Sign in
            </Link>
          </p>
        </div>
      </div>
    </footer>
  );
}

const Column = ({ group }: { group: MarkedGroup }) => (
  <div>
    <h2 className="text-[13px] font-semibold">{group.label}</h2>
    <ul className="mt-2">
      {group.links.map(({ label, path, coming }) => (
        <li key={path}>
          <Link to={path} className={linkClasses}>
            {label}
          </Link>
          {coming && <span className="ml-1.5 text-xs text-muted">(soon)</span>}
        </li>
      ))}
    </ul>
  </div>
);

const Row = ({ group }: { group: MarkedGroup }) => (
  <div>
    <h2 className="text-[13px] font-semibold">{group.label} prompts</h2>
    <ul className="mt-2 flex flex-wrap gap-x-4">
      {group.links.map(({ label, path }) => (
        <li key={path}>
          <Link to={path} className={linkClasses}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
