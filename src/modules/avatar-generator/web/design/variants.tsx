import { Shuffle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import type { Look } from '../../character-schema.ts';
import type { AvatarStyle } from '../../drawing/read-style.ts';
import { pictureOf } from './use-style.ts';

/** Faces that are shown at once. */
const many = 24;

type Props = {
  readonly style: AvatarStyle;
  readonly look: Look;
  /** Which handful of faces: the shuffle counts on. */
  readonly round: number;
  readonly onShuffle: () => void;
  readonly onPick: (seed: string) => void;
};

/** Two dozen faces in the chosen style and parts; Space shuffles, outside of fields and buttons. */
export function Variants({ style, look, round, onShuffle, onPick }: Props) {
  const shuffle = useRef(onShuffle);
  shuffle.current = onShuffle;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== ' ' || target.closest('input,textarea,select,button,a,[role=tab]')) return;
      event.preventDefault();
      shuffle.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const base = look.seed.replace(/ · \d+$/, '');
  const seeds = Array.from({ length: many }, (_, index) => `${base} · ${round * many + index + 1}`);
  return (
    <section aria-label="Variants">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium">Others like this one</h2>
        <Button size="small" onClick={onShuffle} title="Space">
          <Shuffle aria-hidden /> Shuffle
        </Button>
      </div>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-8">
        {seeds.map((seed) => (
          <li key={seed}>
            <button
              type="button"
              aria-label={`Take ${seed}`}
              aria-pressed={seed === look.seed}
              className="w-full overflow-hidden rounded-xl border bg-[#f4f1ea] hover:border-line-strong aria-pressed:border-accent aria-pressed:ring-2 aria-pressed:ring-accent"
              onClick={() => onPick(seed)}
            >
              <img
                src={pictureOf(style, { ...look, seed })}
                alt=""
                className="aspect-square w-full"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
