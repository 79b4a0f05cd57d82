import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Moment } from '#shell/time/moment.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import type { KbDocument } from '../../contract.ts';
import { api, queries } from '../queries.ts';
import { countText, helpedText, languageText } from '../words.ts';

const rhythms = [
  ['never', 'Never'],
  ['daily', 'Every day'],
  ['weekly', 'Every week'],
  ['monthly', 'Every month'],
] as const;

type Props = { readonly document: KbDocument; readonly canEdit: boolean };

/** What is known of a document, and when somebody or the hub looks at it again. */
export function DocumentFacts({ document, canEdit }: Props) {
  const { id, kind, pages, language, ocrPages, warnings, reviewOn, rhythm } = document;
  const { owner, checkedAt, addedAt, addedBy, helpful, votes } = document;
  const plan = useChangeOf(
    queries.key(),
    (change: { reviewOn?: string | null; rhythm?: KbDocument['rhythm'] }) =>
      api.plan({ id, ...change }),
    { done: 'Saved.', saysFields: true },
  );
  const again = useChangeOf(queries.key(), () => api.reread({ id }), {
    done: ({ changes }) =>
      changes ? 'It has changed. See what is different.' : 'Nothing has changed.',
    failed: 'It could not be read again',
    saysFields: true,
  });
  return (
    <aside className="flex flex-col gap-4 text-sm">
      <dl className="flex flex-col gap-2">
        <Fact name="Length">{countText(pages, 'page', 'pages')}</Fact>
        <Fact name="Language">{languageText(language)}</Fact>
        <Fact name="Owner">{owner}</Fact>
        <Fact name="Added">
          <Moment at={addedAt} /> by {addedBy}
        </Fact>
        {votes > 0 && <Fact name="In the help centre">It {helpedText(helpful, votes)}</Fact>}
        {ocrPages.length > 0 && (
          <Fact name="Recognised from scans">{countText(ocrPages.length, 'page', 'pages')}</Fact>
        )}
        {kind === 'web' && (
          <Fact name="Last read">
            <Moment at={checkedAt} />
          </Fact>
        )}
      </dl>
      {warnings.map((warning) => (
        <p key={warning} className="flex gap-2 text-warning">
          <TriangleAlert className="size-4 shrink-0" aria-hidden /> {warning}
        </p>
      ))}
      {canEdit && (
        <Field label="Look at it again on" hint="It is marked in its collection from that day on.">
          {(control) => (
            <Input
              {...control}
              type="date"
              defaultValue={reviewOn ?? ''}
              onBlur={({ target }) => {
                if (target.value !== (reviewOn ?? ''))
                  plan.mutate({ reviewOn: target.value || null });
              }}
            />
          )}
        </Field>
      )}
      {canEdit && kind === 'web' && (
        <>
          <Field label="Read the address again">
            {(control) => (
              <Select
                {...control}
                value={rhythm}
                onChange={({ target }) =>
                  plan.mutate({ rhythm: target.value as KbDocument['rhythm'] })
                }
              >
                {rhythms.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button busy={again.isPending} onClick={() => again.mutate(undefined)}>
            <RefreshCw aria-hidden /> Read it now
          </Button>
        </>
      )}
      {document.changes && <Changes changes={document.changes} />}
    </aside>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Changes = ({ changes }: { changes: NonNullable<KbDocument['changes']> }) => (
  <section>
    <h2 className="mb-2 font-semibold">What the last reading changed</h2>
    <ul className="flex flex-col gap-1">
      {changes.map(({ kind, text }) => (
        <li key={kind + text} className="break-words">
          <span className={kind === 'added' ? 'text-success' : 'text-danger'}>
            {kind === 'added' ? 'New: ' : 'Gone: '}
          </span>
          {text}
        </li>
      ))}
    </ul>
  </section>
);
