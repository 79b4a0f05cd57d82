import type { Subject } from '../kit/subject.ts';
import { subjects } from '../read/lexicon.ts';
import type { Place } from '../read/place-words.ts';
import type { Request } from '../read/read-request.ts';

/** Where a request plays: the place it names, else where its subjects are at home. */
export function placeFor({ items, place, weather }: Request): Place {
  const homes = items.map(({ id }) => subjects[id]?.home ?? 'meadow');
  const served =
    items.length > 1 && items.every(({ id }) => id === 'table' || subjects[id]?.home === 'table');
  if (served && items.some(({ id }) => id === 'table')) return 'table';
  if (place) {
    const tiny = homes.every((home) => home === 'table');
    if (place === 'room' && tiny) return 'table';
    if (place === 'sea' && homes.every((home) => home === 'deep')) return 'deep';
    // On foot one walks by the water.
    if (place === 'sea' && !homes.some((home) => home === 'sea' || home === 'deep')) return 'beach';
    if (place === 'sky' && !items.some(({ id }) => subjects[id]?.floats)) return 'meadow';
    return place;
  }
  const outside =
    items.some(({ id }) => subjects[id]?.behind && subjects[id]?.home !== 'room') ||
    ['rain', 'snow', 'wind', 'rainbow', 'lightning', 'fog', 'cloud', 'leaves'].some((kind) =>
      weather.has(kind as never),
    );
  const counts = new Map<Place, number>();
  items.forEach(({ id }, at) => {
    const subject = subjects[id] as Subject;
    if (subject.person && items.length > 1) return;
    if (outside && (subject.home === 'room' || subject.home === 'table')) return;
    counts.set(
      subject.home,
      (counts.get(subject.home) ?? 0) +
        (subject.home === 'meadow' ? 0.9 : 1) +
        (at === 0 ? 0.05 : 0),
    );
  });
  if (items.some(({ id }) => id === 'table') && !outside) return 'room';
  const alive = items.some(
    ({ id }) => (subjects[id]?.person ?? false) || (subjects[id]?.tall ?? 0) > 45,
  );
  if (alive && items.length > 1 && !outside && counts.has('table')) return 'room';
  const ranked = [...counts].sort((a, b) => b[1] - a[1]);
  return ranked[0]?.[0] ?? (outside ? 'meadow' : (homes[0] ?? 'meadow'));
}
