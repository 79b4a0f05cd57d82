import type { Ad, Variant } from '../../ad-project.ts';

type Props = { readonly ad: Ad; readonly variant: Variant; readonly picture: string | undefined };

/** The square ad as it stands in a feed: drawn here, and of no network in particular. */
export function FeedFrame({ ad, variant, picture }: Props) {
  if (!picture) return null;
  const name = ad.brief.business || ad.brief.product;
  return (
    <figure className="flex max-w-sm flex-col gap-2">
      <div className="overflow-hidden rounded-xl border bg-surface">
        <div className="flex items-center gap-3 p-3">
          <span
            aria-hidden
            className="grid size-9 place-items-center rounded-full bg-accent-soft font-medium text-on-accent-soft"
          >
            {name.charAt(0).toUpperCase()}
          </span>
          <p className="min-w-0">
            <strong className="block truncate text-sm font-medium">{name}</strong>
            <span className="text-[13px] text-muted">Sponsored</span>
          </p>
        </div>
        <p className="px-3 pb-3 text-sm whitespace-pre-line">{variant.body || variant.text}</p>
        <img src={picture} alt="" className="w-full" />
        <div className="flex items-center justify-between gap-3 bg-sunken p-3">
          <strong className="min-w-0 text-sm font-medium">{variant.headline}</strong>
          <span className="shrink-0 rounded-md border bg-surface px-3 py-1.5 text-sm">
            {variant.cta}
          </span>
        </div>
      </div>
      <figcaption className="text-[13px] text-muted">In a feed, drawn here.</figcaption>
    </figure>
  );
}
