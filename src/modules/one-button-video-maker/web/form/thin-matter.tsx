import { Button } from '#ui/button.tsx';
import type { FilmMatter, NewFilm } from '../../contract.ts';
import { spanText } from '../../span-text.ts';
import { lengthText } from '../times.ts';

/** Says how long a film the words carry, before anything starts, and what can be done about it. */
export function ThinMatter(props: {
  matter: FilmMatter;
  busy: boolean;
  onStart: (whenThin: NewFilm['whenThin']) => void;
  onAddFacts: () => void;
}) {
  const { carriedSeconds, neededSeconds, readySeconds, unspoken, hub } = props.matter;
  return (
    <section
      role="alert"
      aria-label="Too little to tell"
      className="flex flex-col gap-3 rounded-xl border border-line-strong bg-sunken p-4 text-sm"
    >
      <p>
        What you wrote carries about {spanText(carriedSeconds)} of film, and this duration needs at
        least {spanText(neededSeconds)}. The film says only what your text says.
      </p>
      {unspoken.length > 0 && (
        <p className="text-muted">
          Taken as instructions, so not spoken:{' '}
          {unspoken
            .slice(0, 3)
            .map((piece) => `“${piece.replace(/[.]$/, '')}”`)
            .join(', ')}
          {unspoken.length > 3 && ` and ${unspoken.length - 3} more`}.
        </p>
      )}
      {hub && (
        <p className="text-muted">
          The hub knows more, from guides, your own documents or the marketplace:{' '}
          {hub.titles.slice(0, 3).join(', ')}.
        </p>
      )}
      <ul className="flex flex-col gap-1">
        <li>A shorter film: {lengthText(carriedSeconds, readySeconds)}.</li>
        {hub && (
          <li>With what the hub knows: {lengthText(hub.carriedSeconds, hub.readySeconds)}.</li>
        )}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button busy={props.busy} onClick={() => props.onStart('shorter')}>
          Make a shorter film
        </Button>
        {hub && (
          <Button disabled={props.busy} onClick={() => props.onStart('hub')}>
            Use what the hub knows
          </Button>
        )}
        <Button look="quiet" disabled={props.busy} onClick={props.onAddFacts}>
          Add facts
        </Button>
      </div>
    </section>
  );
}
