import { Check, X } from 'lucide-react';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { Button } from '#ui/button.tsx';
import type { RouterSuggestion } from '../../router-contract.ts';
import { api, useChange } from '../queries.ts';

/** Rules that people's corrections speak for; an administrator decides each. */
export function SuggestionList({ suggestions }: { suggestions: readonly RouterSuggestion[] }) {
  const accept = useChange(api.router.accept, {
    done: ({ phrase, service }) => {
      return `Messages with “${phrase}” go to ${nameOfService(service)} from now on.`;
    },
  });
  const dismiss = useChange(api.router.dismiss, {
    done: 'Dismissed until the figures have doubled.',
  });
  const isBusy = accept.isPending || dismiss.isPending;
  return (
    <ul className="mt-3 divide-y rounded-xl border">
      {suggestions.map((suggestion) => {
        const { phrase, service, sentence } = suggestion;
        const name = `“${phrase}” → ${nameOfService(service)}`;
        return (
          <li
            key={`${phrase} ${service}`}
            className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-[15px] break-words">{sentence}</p>
              <p className="mt-0.5 text-[13px] text-muted">{originOf(suggestion)}</p>
            </div>
            <div className="flex gap-2">
              <Button
                size="small"
                look="primary"
                disabled={isBusy}
                aria-label={`Accept ${name}`}
                onClick={() => accept.mutate({ phrase, service })}
              >
                <Check aria-hidden /> Accept
              </Button>
              <Button
                size="small"
                disabled={isBusy}
                aria-label={`Dismiss ${name}`}
                onClick={() => dismiss.mutate({ phrase, service })}
              >
                <X aria-hidden /> Dismiss
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function originOf({ people, from }: RouterSuggestion): string {
  const sent = from.map(({ service, corrections }) => `${nameOfService(service)} (${corrections})`);
  return `By ${people === 1 ? 'one person' : `${people} people`}. The router had chosen ${sent.join(', ')}.`;
}
