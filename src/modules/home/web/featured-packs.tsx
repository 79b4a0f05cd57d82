import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney, priceText } from '#kernel/money.ts';
import { PromptArt } from '../../marketplace/web/public.tsx';
import type { Pack } from '../../prompt-packs/contract.ts';
import { useOwnedPackIds } from './use-owned-pack-ids.ts';

/** Four packs in one row. */
export function FeaturedPacks({ packs }: { packs: readonly Pack[] }) {
  const owned = useOwnedPackIds();
  if (packs.length === 0) return null;
  return (
    <section aria-labelledby="packs" className="mx-auto max-w-6xl px-4 pt-14 pb-8 sm:px-6">
      <div className="mb-6 flex items-end justify-between gap-4">
        <div>
          <h2 id="packs" className="text-3xl">
            Featured prompt packs
          </h2>
          <p className="mt-1.5 text-muted">
            Everything for one task in one file, for less than buying one by one.
          </p>
        </div>
        <Link
          to="/prompt-packs"
          className="inline-flex shrink-0 items-center gap-1 py-1 text-sm font-medium text-accent hover:underline"
        >
          All packs <ArrowRight className="size-4" aria-hidden />
        </Link>
      </div>
      <ul className={packRow}>
        {packs.map((pack) => (
          <PackTile key={pack.id} pack={pack} owned={owned.has(pack.id)} />
        ))}
      </ul>
    </section>
  );
}

/** On phones a row to swipe, so that the page stays short. */
const packRow =
  '-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-3 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 sm:pb-0 lg:grid-cols-4';

const PackTile = ({ pack, owned }: { pack: Pack; owned: boolean }) => (
  <li className="group relative flex w-[72vw] shrink-0 snap-start flex-col overflow-hidden sm:w-auto rounded-2xl border bg-surface shadow-card transition-colors hover:border-line-strong/60">
    <div className="relative h-36 overflow-hidden" aria-hidden>
      <PromptArt
        id={pack.id}
        category={pack.category}
        className="transition-transform duration-500 group-hover:scale-105"
      />
    </div>
    <div className="flex flex-1 flex-col p-5">
      <p className="text-xs text-muted">
        {pack.category} · {pack.prompts === 1 ? '1 prompt' : `${pack.prompts} prompts`}
      </p>
      <h3 className="mt-1.5 text-lg">
        <Link
          to={`/prompt-packs/${pack.slug}`}
          className="after:absolute after:inset-0 group-hover:underline"
        >
          {pack.title}
        </Link>
      </h3>
      <div className="mt-1.5 flex-1">
        <p className="line-clamp-3 text-sm text-muted">{pack.description}</p>
      </div>
      {owned && <p className="mt-4 font-semibold text-success">Yours</p>}
      {pack.price !== null && !owned && (
        <p className="mt-4 flex items-baseline gap-2">
          <span className="font-semibold tabular-nums">{priceText(pack.price, pack.currency)}</span>
          {pack.single > pack.price && (
            <s className="text-sm text-muted tabular-nums">
              <span className="sr-only">One by one </span>
              {formatMoney(pack.single, pack.currency)}
            </s>
          )}
        </p>
      )}
    </div>
  </li>
);
