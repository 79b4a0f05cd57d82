import { Badge } from '#ui/badge.tsx';
import type { Film } from '../../contract.ts';
import { durationLabel, typeLabels } from '../../film-choices.ts';
import { spanText } from '../../span-text.ts';

/** What was ordered. */
export const FilmHeading = ({ film }: { film: Film }) => (
  <div>
    <div className="mb-2 flex flex-wrap gap-2">
      <Badge tone="accent">{typeLabels[film.type]}</Badge>
      <Badge>
        {film.agreedSeconds === null
          ? durationLabel(film.duration)
          : `About ${spanText(film.agreedSeconds)}`}
      </Badge>
      <Badge>{film.finish.aspect}</Badge>
    </div>
    <h2 className="text-2xl">{film.title}</h2>
    <p className="mt-1 line-clamp-2 text-sm text-muted">{film.description}</p>
  </div>
);
