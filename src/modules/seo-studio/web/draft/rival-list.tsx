import { Plus, Trash2 } from 'lucide-react';
import { dayText } from '#shell/formats.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import type { Rival } from '../../draft-schema.ts';
import type { DraftProps } from './draft-page.tsx';
import { LiveResults } from './live-results.tsx';

/** Pages that the text is measured by: their addresses, or their texts where they cannot be read. */
export function RivalList({ draft, change, canEdit }: DraftProps) {
  const set = (at: number, next: Partial<Rival>) =>
    change({
      ...draft,
      against: draft.against.map((one, place) => (place === at ? { ...one, ...next } : one)),
    });
  return (
    <fieldset disabled={!canEdit} className="flex max-w-3xl flex-col gap-4">
      <legend className="sr-only">Compared pages</legend>
      <p className="text-sm text-muted">
        Choose pages that answer the same search well. Terms, length and questions are taken from
        them; a page that forbids robots can be pasted as text.
      </p>
      <LiveResults {...{ draft, change, canEdit }} />
      {draft.against.map((rival, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no id of their own
        <div key={at} className="flex flex-col gap-3 rounded-2xl border bg-surface p-4">
          {rival.foundBy !== '' && (
            <p className="text-sm break-words text-muted">
              {rival.title && `${rival.title}. `}Found by {rival.foundBy}
              {rival.foundAt && ` on ${dayText(rival.foundAt)}`}
            </p>
          )}
          <Field label={`Address ${at + 1}`}>
            {(control) => (
              <Input
                {...control}
                maxLength={2000}
                placeholder="https://example.org/page"
                value={rival.url}
                onChange={({ target }) =>
                  set(at, { url: target.value, title: '', foundBy: '', foundAt: '' })
                }
              />
            )}
          </Field>
          <details open={rival.text !== ''}>
            <summary className="cursor-pointer text-sm font-medium">Or its text</summary>
            <Field label={`Text ${at + 1}`} hideLabel className="mt-2">
              {(control) => (
                <Textarea
                  {...control}
                  rows={6}
                  maxLength={60_000}
                  value={rival.text}
                  onChange={({ target }) => set(at, { text: target.value })}
                />
              )}
            </Field>
          </details>
          <Button
            size="small"
            look="quiet"
            className="self-start"
            onClick={() =>
              change({ ...draft, against: draft.against.filter((_, place) => place !== at) })
            }
          >
            <Trash2 aria-hidden /> Remove page {at + 1}
          </Button>
        </div>
      ))}
      {draft.against.length < 10 && (
        <Button
          className="self-start"
          onClick={() =>
            change({
              ...draft,
              against: [
                ...draft.against,
                { title: '', url: '', text: '', foundBy: '', foundAt: '' },
              ],
            })
          }
        >
          <Plus aria-hidden /> Add a page
        </Button>
      )}
    </fieldset>
  );
}
