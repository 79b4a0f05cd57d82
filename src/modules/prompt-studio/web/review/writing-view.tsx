import { formatMoney } from '#kernel/money.ts';
import type { Writing } from '../../submission-schemas.ts';
import { TextDiff } from './text-diff.tsx';

/** A prompt with all its parts; beside what is live now, only what changed is marked. */
export function WritingView(props: { proposed: Writing; current: Writing | null }) {
  const { proposed, current } = props;
  const rows = rowsOf(proposed);
  const before = current && new Map(rowsOf(current));
  return (
    <dl className="grid gap-3 text-sm">
      {rows.map(([label, text]) => {
        const old = before?.get(label);
        return (
          <div key={label}>
            <dt className="text-[13px] font-medium text-muted">
              {label}
              {before && old === text && ' (unchanged)'}
            </dt>
            <dd className="mt-1 rounded-xl border bg-sunken p-3 break-words whitespace-pre-wrap">
              {old !== undefined && old !== text ? (
                <TextDiff before={old} after={text} />
              ) : (
                text || '–'
              )}
            </dd>
          </div>
        );
      })}
      {proposed.pictures.length > 0 && (
        <div>
          <dt className="text-[13px] font-medium text-muted">Pictures</dt>
          <dd className="mt-1 flex flex-wrap gap-2">
            {proposed.pictures.map((path, index) => (
              <a key={path} href={path} target="_blank" rel="noreferrer">
                <img
                  src={path}
                  alt={`Sample ${index + 1}`}
                  className="size-28 rounded-xl border object-cover"
                />
              </a>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

const rowsOf = (writing: Writing): [string, string][] => [
  ['Title', writing.title],
  ['Description', writing.description],
  ['Prompt', writing.body],
  [
    'Blanks',
    writing.variables
      .map(({ name, label, example, type }) => `${name}: ${label} (${example || type})`)
      .join('\n'),
  ],
  ['Samples', writing.samples.join('\n\n')],
  ['Price', writing.price ? formatMoney(writing.price, 'USD') : 'Free'],
  ['Place', `${writing.topic} · ${writing.model} · ${writing.tags.join(', ')}`],
];
