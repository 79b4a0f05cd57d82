import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import type { Comparison } from '../../project-contract.ts';
import { queries } from '../queries.ts';
import { changeWords, partWords, pathWords } from './change-words.ts';

type Props = {
  readonly projectId: string;
  readonly number: number;
  /** The version it is compared with; undefined for the project as it stands. */
  readonly to: number | undefined;
};

/** What came between two versions, part by part. */
export function ChangesView({ projectId: id, number, to }: Props) {
  const found = useQuery({
    ...queries.compareVersions.queryOptions({
      input: { id, number, ...(to !== undefined && { to }) },
    }),
    // The project goes on while its versions are looked at.
    staleTime: 0,
  });
  return (
    <Loaded
      query={found}
      title="The versions could not be compared"
      skeleton="h-24"
      isEmpty={({ title, parts }) => title === null && parts.length === 0}
      empty={<p className="text-sm text-muted">Nothing differs.</p>}
    >
      {({ title, parts }) => (
        <div className="flex flex-col gap-4">
          {title && <Values label="Title" before={title.before} after={title.after} />}
          {parts.map((part) => (
            <PartChanges key={part.part} part={part} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

const PartChanges = ({ part }: { part: Comparison['parts'][number] }) => (
  <section aria-label={partWords(part)} className="flex flex-col gap-2">
    <h4 className="flex items-center gap-2 text-sm font-medium">
      {partWords(part)}{' '}
      <Badge tone={part.change === 'removed' ? 'danger' : 'neutral'}>
        {changeWords[part.change]}
      </Badge>
    </h4>
    {part.fields.map(({ path, before, after }) => (
      <Values key={path} label={pathWords(path)} before={before} after={after} />
    ))}
    {part.more > 0 && <p className="text-[13px] text-muted">And {part.more} more.</p>}
  </section>
);

function Values(props: { label: string; before: string | null; after: string | null }) {
  const { label, before, after } = props;
  return (
    <div className="text-[13px]">
      {label && <p className="text-muted">{label}</p>}
      {before !== null && (
        <p className="break-words whitespace-pre-wrap">
          <span className="sr-only">before: </span>
          <del className="rounded bg-danger-soft px-1 text-on-danger-soft">
            {before || '(empty)'}
          </del>
        </p>
      )}
      {after !== null && (
        <p className="break-words whitespace-pre-wrap">
          <span className="sr-only">after: </span>
          <ins className="rounded bg-accent-soft px-1 text-on-accent-soft no-underline">
            {after || '(empty)'}
          </ins>
        </p>
      )}
    </div>
  );
}
