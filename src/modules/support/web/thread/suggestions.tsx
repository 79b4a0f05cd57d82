import { Quote } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import type { TicketDetail } from '../../contract.ts';

type Props = {
  readonly suggestions: TicketDetail['suggestions'];
  readonly onUse: (text: string) => void;
};

/** What could be answered, each with where it stands; nothing of it is sent by itself. */
export function Suggestions({ suggestions, onUse }: Props) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-label="Suggestions" className="rounded-xl border bg-sunken p-4">
      <h3 className="mb-2 flex items-center gap-2 text-sm font-medium">
        <Quote aria-hidden className="size-4" /> From your documents and earlier answers
      </h3>
      <ul className="flex flex-col gap-3">
        {suggestions.map(({ text, cites }) => (
          <li key={text} className="flex flex-wrap items-start gap-2 text-sm">
            <span className="min-w-0 flex-1 basis-64 break-words">
              {text}{' '}
              {cites.map(({ title, page, path }) => (
                <Link key={`${title} ${page}`} className="text-muted underline" to={path}>
                  {title}
                  {page && `, page ${page}`}
                </Link>
              ))}
            </span>
            <Button size="small" onClick={() => onUse(text)}>
              Use it
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
