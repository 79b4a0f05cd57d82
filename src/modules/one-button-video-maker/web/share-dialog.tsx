import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, Eye, Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { copyText } from '#shell/copy-text.ts';
import { shortDayText } from '#shell/formats.ts';
import { toast } from '#shell/toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Select } from '#ui/field.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { Switch } from '#ui/switch.tsx';
import type { Film } from '../contract.ts';
import { shareSpans } from '../film-choices.ts';
import type { FilmShare } from '../sharing-contract.ts';
import { api, queries } from './queries.ts';

type Span = (typeof shareSpans)[number];
const spanLabels: Readonly<Record<Span, string>> = {
  '1': '1 day',
  '7': '7 days',
  '30': '30 days',
  never: 'Until I end it',
};

type Props = { film: Film; open: boolean; onOpenChange: (open: boolean) => void };

/** Makes, shows and ends links to the public page of a film. */
export function ShareDialog({ film, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share"
      description="Whoever has the link can watch the film on a page of its own, without an account."
    >
      <Shares film={film} />
    </Dialog>
  );
}

function Shares({ film }: { film: Film }) {
  const client = useQueryClient();
  const options = queries.shares.list.queryOptions({ input: { id: film.id } });
  const { data, error, refetch } = useQuery(options);
  const put = (shares: { shares: FilmShare[] }) => client.setQueryData(options.queryKey, shares);
  return (
    <div className="flex flex-col gap-5">
      <NewLink film={film} onMade={put} />
      {error && (
        <ErrorState
          title="Your links could not be loaded"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-16 rounded-xl" />}
      {data && data.shares.length > 0 && (
        <ul className="flex flex-col gap-2" aria-label="Links">
          {data.shares.map((share) => (
            <ShareEntry key={share.id} film={film} share={share} onChanged={put} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NewLink(props: { film: Film; onMade: (shares: { shares: FilmShare[] }) => void }) {
  const [lasts, setLasts] = useState<Span>('7');
  const [listed, setListed] = useState(false);
  const create = useMutation({
    mutationFn: () => api.shares.create({ id: props.film.id, lasts, listed }),
    onSuccess: (made) => {
      props.onMade(made);
      void copy(made.shares[0]?.url ?? '');
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <div className="flex flex-col gap-4 rounded-xl bg-sunken p-4">
      <Field label="The link works for">
        {(control) => (
          <Select
            {...control}
            value={lasts}
            onChange={({ target }) => setLasts(target.value as Span)}
          >
            {shareSpans.map((span) => (
              <option key={span} value={span}>
                {spanLabels[span]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex items-center justify-between gap-4 text-sm">
        <label htmlFor="share-listed">Search engines may list the page</label>
        <Switch id="share-listed" checked={listed} onCheckedChange={setListed} />
      </div>
      <Button look="primary" busy={create.isPending} onClick={() => create.mutate()}>
        <Link2 aria-hidden /> Create link
      </Button>
    </div>
  );
}

function ShareEntry(props: {
  film: Film;
  share: FilmShare;
  onChanged: (shares: { shares: FilmShare[] }) => void;
}) {
  const { share } = props;
  const [isCopied, setIsCopied] = useState(false);
  const revoke = useMutation({
    mutationFn: () => api.shares.revoke({ id: props.film.id, share: share.id }),
    onSuccess: props.onChanged,
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <li className="rounded-xl border p-3">
      <a
        href={share.url}
        target="_blank"
        rel="noreferrer"
        className="block truncate text-sm font-medium text-accent underline-offset-2 hover:underline"
      >
        {share.url.replace(/^https?:\/\//, '')}
      </a>
      <div className="mt-2 flex flex-wrap items-center gap-2 text-[13px] text-muted">
        <span className="tabular-nums">{endText(share)}</span>
        <span className="inline-flex items-center gap-1 tabular-nums">
          <Eye className="size-3.5" aria-hidden /> {share.views}
          <span className="sr-only">views</span>
        </span>
        {share.listed && <Badge>Listed</Badge>}
        <span className="ml-auto flex gap-1">
          <Button
            size="small"
            onClick={async () => {
              if (await copy(share.url)) setIsCopied(true);
            }}
          >
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button
            size="small"
            look="danger"
            busy={revoke.isPending}
            onClick={() => revoke.mutate()}
          >
            <Trash2 aria-hidden /> Revoke
          </Button>
        </span>
      </div>
    </li>
  );
}

function endText({ expiresAt, hasExpired }: FilmShare): string {
  if (!expiresAt) return 'No end';
  const day = shortDayText(expiresAt);
  return hasExpired ? `Ended ${day}` : `Until ${day}`;
}

/** Where the browser does not allow it, the link can still be opened and copied by hand. */
async function copy(url: string): Promise<boolean> {
  const isCopied = await copyText(url);
  if (isCopied) toast.success('Link copied');
  return isCopied;
}
