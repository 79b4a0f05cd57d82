import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { Loaded } from '#shell/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import type { Recipe } from '../../logo-schema.ts';
import { api } from '../queries.ts';
import { useDrawing } from '../use-drawings.ts';

/** What the logo was measured for; measured anew when it changes. */
export function ExamList({ recipe }: { recipe: Recipe }) {
  const found = useQuery({
    queryKey: ['logo-designer', 'exams', recipe],
    queryFn: () => api.examine({ recipe }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Loaded query={found} title="The logo could not be examined" skeleton="h-64 rounded-2xl">
      {({ exams }) => (
        <ul
          aria-label="Exams"
          aria-busy={found.isPlaceholderData}
          className="grid gap-3 sm:grid-cols-2"
        >
          {exams.map(({ id, title, finding, passes, picture }) => (
            <li key={id} className="flex flex-col overflow-hidden rounded-xl border bg-surface">
              {picture && (
                <img src={picture} alt={`${title}: the logo`} className="aspect-[3/2] w-full" />
              )}
              {id === 'small' && <SmallSizes recipe={recipe} />}
              <div className="flex flex-col gap-1.5 p-3.5">
                <h2 className="flex items-center justify-between gap-2 text-[15px] font-medium">
                  {title}
                  <Badge tone={passes ? 'accent' : 'danger'}>
                    {passes ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}
                    {passes ? 'Passed' : 'Look again'}
                  </Badge>
                </h2>
                <p className="text-sm text-muted">{finding}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** The symbol as small as browsers show it, in its real size. */
function SmallSizes({ recipe }: { recipe: Recipe }) {
  const { picture } = useDrawing(recipe.mark ? { ...recipe, layout: 'symbol' } : recipe);
  return (
    <div className="flex aspect-[3/2] items-center justify-center gap-8 bg-sunken">
      {[16, 32, 64].map((side) => (
        <figure key={side} className="flex flex-col items-center gap-2">
          <span
            className="block overflow-hidden rounded-[3px]"
            style={{ width: side, height: side }}
          >
            {picture && (
              <img
                src={picture}
                alt={`${side} pixels high`}
                className="max-w-none"
                style={{ height: side / 0.7, margin: `${-side * 0.214}px 0 0 ${-side / 2}px` }}
              />
            )}
          </span>
          <figcaption className="text-xs text-muted">{side}</figcaption>
        </figure>
      ))}
    </div>
  );
}
