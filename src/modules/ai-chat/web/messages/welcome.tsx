import { Sparkles } from 'lucide-react';
import { Button } from '#ui/button.tsx';

/** The first message of an empty conversation, with examples to try. */
export const Welcome = (props: {
  text: string;
  hints: readonly string[];
  onHint: (hint: string) => void;
}) => (
  <div className="max-w-[46rem]">
    <div className="flex gap-3 rounded-2xl rounded-tl-md border bg-surface px-4 py-3">
      <Sparkles className="mt-1 size-4 shrink-0 text-accent" aria-hidden />
      <p>{props.text}</p>
    </div>
    {props.hints.length > 0 && (
      <div className="mt-4">
        <p className="mb-2 text-[13px] text-muted">Try one of these:</p>
        <div className="flex flex-wrap gap-2">
          {props.hints.map((hint) => (
            <Button
              key={hint}
              size="small"
              className="h-auto py-1.5 text-left whitespace-normal"
              onClick={() => props.onHint(hint)}
            >
              {hint}
            </Button>
          ))}
        </div>
      </div>
    )}
  </div>
);
