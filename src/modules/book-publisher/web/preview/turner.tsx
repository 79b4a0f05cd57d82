import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/button.tsx';

type Props = {
  readonly at: number;
  readonly count: number;
  /** Such as `Pages 2 and 3 of 120`. */
  readonly words: string;
  readonly turn: (at: number) => void;
};

/** Goes back and on. */
export const Turner = ({ at, count, words, turn }: Props) => (
  <div className="flex items-center gap-2">
    <Button
      size="icon"
      look="quiet"
      aria-label="Back"
      disabled={at === 0}
      onClick={() => turn(at - 1)}
    >
      <ChevronLeft aria-hidden />
    </Button>
    <p aria-live="polite" className="min-w-0 text-sm text-muted">
      {words}
    </p>
    <Button
      size="icon"
      look="quiet"
      aria-label="On"
      disabled={at >= count - 1}
      onClick={() => turn(at + 1)}
    >
      <ChevronRight aria-hidden />
    </Button>
  </div>
);
