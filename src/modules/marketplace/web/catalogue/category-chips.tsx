import { Link, useLocation, useSearchParams } from 'react-router';
import { cn } from '#ui/class-names.ts';
import { categories } from '../../choices.ts';
import { withPart } from '../catalogue-address.ts';

/** The category filter: one row that scrolls sideways on a phone. */
export function CategoryChips() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const chosen = params.get('category') ?? 'all';
  return (
    <nav aria-label="Category" className="-mx-4 overflow-x-auto px-4 pb-1 sm:mx-0 sm:px-0">
      <ul className="flex gap-2">
        {['all', ...categories].map((category) => {
          const next = withPart(params, 'category', category).toString();
          return (
            <li key={category}>
              <Link
                to={`${pathname}${next && `?${next}`}`}
                preventScrollReset
                aria-current={category === chosen ? 'true' : undefined}
                className={cn(
                  'block rounded-full border px-3.5 py-1.5 text-sm font-medium whitespace-nowrap hover:bg-sunken',
                  category === chosen &&
                    'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
                )}
              >
                {category === 'all' ? 'All' : category}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
