import { useQuery } from '@tanstack/react-query';
import { Copy, ScanSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Like } from '../../submission-schemas.ts';
import { queries } from '../queries.ts';

/** Milliseconds of rest after which the catalogue is looked through again. */
const rest = 900;

/** Looks through the whole catalogue while one types, and says what is equal or alike. */
export function Likeness({ id, body }: { id: string; body: string }) {
  const rested = useRested(body.trim(), rest);
  const { data } = useQuery({
    ...queries.check.queryOptions({ input: { id, body: rested } }),
    enabled: rested.length >= 40,
    placeholderData: (before) => before,
    retry: false,
  });
  if (!data || rested.length < 40) return null;
  if (data.equal) {
    return (
      <p
        role="alert"
        className="flex gap-2 rounded-xl bg-danger-soft p-3 text-sm text-on-danger-soft"
      >
        <Copy className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span>
          The catalogue already has this text: <Name like={data.equal} />. It can’t be submitted
          again.
        </span>
      </p>
    );
  }
  if (data.near.length === 0) return null;
  return (
    <div role="status" className="rounded-xl bg-gold-soft p-3 text-sm text-on-gold-soft">
      <p className="flex gap-2 font-medium">
        <ScanSearch className="mt-0.5 size-4 shrink-0" aria-hidden /> Similar to other prompts
      </p>
      <LikeList likes={data.near} />
    </div>
  );
}

export const LikeList = ({ likes }: { likes: readonly Like[] }) => (
  <ul className="mt-1 ml-6 list-disc">
    {likes.map((like) => (
      <li key={like.slug ?? like.title}>
        <Name like={like} /> ({like.tenths === 10 ? 'equal' : `${like.tenths * 10} % in common`})
      </li>
    ))}
  </ul>
);

const Name = ({ like }: { like: Like }) =>
  like.slug ? (
    <Link to={`/prompts/${like.slug}`} className="font-medium underline">
      {like.title}
    </Link>
  ) : (
    <span className="font-medium">{like.title}</span>
  );

function useRested(value: string, after: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), after);
    return () => window.clearTimeout(timer);
  }, [value, after]);
  return rested;
}
