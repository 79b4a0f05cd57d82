import { Layers } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney } from '#kernel/money.ts';
import { counted } from '#kernel/text/counted.ts';
import { Card } from '#ui/card.tsx';

type Pack = {
  readonly slug: string;
  readonly title: string;
  readonly prompts: number;
  readonly price: number;
  readonly currency: string;
};

/** Says in which pack a prompt is sold too. */
export const AlsoInPack = ({ pack, owned }: { pack: Pack; owned: boolean }) => (
  <Card className="relative p-4 hover:bg-sunken">
    <p className="flex items-start gap-3 text-sm">
      <Layers className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
      <span className="min-w-0">
        Also in the pack{' '}
        <Link
          to={`/prompt-packs/${pack.slug}`}
          className="font-medium after:absolute after:inset-0"
        >
          {pack.title}
        </Link>
        <span className="mt-0.5 block text-muted">
          {counted(pack.prompts, 'prompt')}
          {!owned &&
            ` for ${pack.price === 0 ? 'nothing' : formatMoney(pack.price, pack.currency)}`}
        </span>
      </span>
    </p>
  </Card>
);
