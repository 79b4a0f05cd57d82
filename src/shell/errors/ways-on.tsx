import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/fields/field.tsx';
import { useLinks } from '../navigation/use-navigation.ts';

/** Plain forms and links: what failed may be the scripts. */
export function WaysOn() {
  const [search] = useLinks('Search');
  const ways = useLinks('Ways on');
  return (
    <>
      {search && (
        <search className="mt-8 w-full">
          <form action={search.path} className="flex gap-2">
            <Input
              type="search"
              name="q"
              maxLength={100}
              aria-label={search.label}
              placeholder={search.label}
              className="h-12 text-base"
            />
            <Button type="submit" look="primary" size="large">
              <Search aria-hidden /> Search
            </Button>
          </form>
        </search>
      )}
      <nav
        aria-label="Where to next"
        className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-1"
      >
        {ways.map(({ label, path }) => (
          <Link key={path} to={path} className="py-1 font-medium text-accent hover:underline">
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
