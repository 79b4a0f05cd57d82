import { cn } from '#ui/class-names.ts';
import { adjectivePairs } from '../../adjectives.ts';

const most = 3;

type Props = {
  readonly value: readonly string[];
  readonly onChange: (adjectives: readonly string[]) => void;
};

/** Up to three adjectives, each one side of a pair. */
export function AdjectivePairs({ value, onChange }: Props) {
  const isFull = value.length >= most;
  const toggle = (word: string, other: string) => {
    const rest = value.filter((one) => one !== word && one !== other);
    onChange(value.includes(word) ? rest : [...rest, word]);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Up to three adjectives</legend>
      <div className="grid gap-1.5 sm:grid-cols-2 lg:grid-cols-1">
        {adjectivePairs.map(([left, right]) => (
          <div key={left} className="grid grid-cols-2 overflow-hidden rounded-lg border">
            {[
              [left, right],
              [right, left],
            ].map(([word = '', other = '']) => {
              const isOn = value.includes(word);
              return (
                <button
                  key={word}
                  type="button"
                  aria-pressed={isOn}
                  disabled={isFull && !isOn && !value.includes(other)}
                  className={cn(
                    'px-3 py-1.5 text-sm first:border-r hover:bg-sunken focus-visible:outline-offset-[-2px] disabled:cursor-not-allowed disabled:text-muted disabled:hover:bg-transparent',
                    isOn && 'bg-accent-soft font-medium text-on-accent-soft hover:bg-accent-soft',
                  )}
                  onClick={() => toggle(word, other)}
                >
                  {word}
                </button>
              );
            })}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
