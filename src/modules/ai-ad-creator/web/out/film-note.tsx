import { type AdSize, filmSizes, placementOf } from '../../placements.ts';

const shown = (size: AdSize) => size.replace('x', ' × ');

/** Where films go, and what is asked of them there. */
export function FilmNote({ sizes }: { readonly sizes: readonly AdSize[] }) {
  const [first] = sizes.length > 0 ? sizes : filmSizes;
  if (!first) return null;
  const { network, film, day } = placementOf(first);
  return (
    <p className="text-sm text-muted">
      {sizes.length > 0
        ? `Written for ${sizes.map(shown).join(', ')}: the other sizes are display ads, which take no films. `
        : `None of the chosen sizes takes films. Choose ${filmSizes.map(shown).join(', ')} under “Ads”. `}
      Silent, up to {film?.mostSeconds} seconds, as {network} advises (checked {day}). The last
      picture stays longest, with everything on it.
    </p>
  );
}
