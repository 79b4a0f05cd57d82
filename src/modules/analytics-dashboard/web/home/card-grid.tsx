import type { ChartKind } from '#kernel/figures/chart/chart-kinds.ts';
import type { FigureQuery } from '#kernel/figures/figure-query.ts';
import { FigureCard } from '../figures/figure-card.tsx';

export type CardOf = {
  readonly title: string;
  readonly kind: ChartKind;
  /** Of twelve columns. */
  readonly width: 4 | 6 | 12;
  readonly query: FigureQuery;
};

const spansOf = { 4: 'lg:col-span-4', 6: 'lg:col-span-6', 12: 'lg:col-span-12' } as const;

/** Charts side by side where there is room. */
export const CardGrid = ({ cards }: { readonly cards: readonly CardOf[] }) => (
  <div className="grid gap-4 lg:grid-cols-12">
    {cards.map(({ title, kind, width, query }) => (
      <FigureCard
        key={title}
        {...{ title, kind, query }}
        height={kind === 'number' ? 124 : 260}
        className={spansOf[width]}
      />
    ))}
  </div>
);
