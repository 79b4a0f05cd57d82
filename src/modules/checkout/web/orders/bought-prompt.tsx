import { Copy, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { copyText } from '#shell/copy-text.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Order } from '../../order-schemas.ts';

type Line = Order['lines'][number];
type State = Pick<Order, 'status' | 'disputed'>;

/** One line of an order: its texts once it is open, else why it is not. */
export function BoughtPrompt({ line, order }: { line: Line; order: State }) {
  const isPack = line.contents.length > 0;
  const open = line.body !== null || line.contents.some(({ body }) => body !== null);
  return (
    <Card as="li" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">
          {line.slug || isPack ? (
            <Link
              to={isPack ? `/prompt-packs/${line.itemId}` : `/prompts/${line.slug}`}
              className="hover:underline"
            >
              {line.title}
            </Link>
          ) : (
            line.title
          )}
        </h2>
        <span className="text-sm text-muted">
          {isPack ? `Pack of ${line.contents.length}` : `Version ${line.version}`}
        </span>
      </div>
      {!open && (
        <p className="mt-3 flex items-center gap-2 text-sm text-muted">
          <Lock className="size-4 shrink-0" aria-hidden /> {reason(line, order)}
        </p>
      )}
      {line.body !== null && <BoughtText body={line.body} />}
      {open && isPack && (
        <ul className="mt-3 divide-y rounded-xl border">
          {line.contents.map(({ title, body }) => (
            <li key={title}>
              <details className="px-4">
                <summary className="cursor-pointer py-3 text-[15px] font-medium">{title}</summary>
                <div className="pb-4">
                  {body === null ? 'The text is no longer available.' : <BoughtText body={body} />}
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const BoughtText = ({ body }: { body: string }) => (
  <>
    <pre className="mt-3 rounded-xl border bg-sunken p-4 font-sans text-[15px] leading-relaxed break-words whitespace-pre-wrap">
      {body}
    </pre>
    <Button className="mt-3" look="primary" onClick={() => void copy(body)}>
      <Copy aria-hidden /> Copy
    </Button>
  </>
);

function reason({ revoked }: Line, { status, disputed }: State): string {
  if (revoked === 'refund') return 'This was refunded and is closed again.';
  if (revoked === 'dispute')
    return disputed
      ? 'The payment is disputed; this is closed until that is decided.'
      : 'The payment was disputed; this stays closed.';
  return status === 'paid'
    ? 'The text is no longer available.'
    : 'Opens when your payment arrives.';
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast.success('Prompt copied');
  else toast.error('Your browser blocked copying.');
}
