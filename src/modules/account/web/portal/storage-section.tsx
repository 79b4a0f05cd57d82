import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showBytes } from '#kernel/text/show-bytes.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Progress } from '#ui/progress.tsx';
import { account } from '../queries.ts';
import { SectionCard } from './section-card.tsx';
import { type Unused, UnusedKind } from './unused-kind.tsx';

/** What files were made for, in words, and where they can be removed. */
const kinds: readonly { begins: string; name: string; path?: string }[] = [
  { begins: 'asset', name: 'Your library', path: '/assets' },
  { begins: 'film', name: 'Films and their pictures', path: '/modules/one-button-video-maker' },
  { begins: 'chat', name: 'Attachments and results in chats', path: '/ai-chat' },
  { begins: 'api', name: 'Results of your programs', path: '/portal/tokens' },
  { begins: 'prompt', name: 'Pictures of your prompts', path: '/sell' },
  { begins: 'newsletter', name: 'Pictures of newsletters' },
  { begins: 'record-import', name: 'Import files', path: '/bulk-upload' },
  { begins: 'record', name: 'Attachments of records' },
];
const other = { begins: '', name: 'Other files', path: undefined };
const kindOf = (purpose: string) => kinds.find(({ begins }) => purpose.startsWith(begins)) ?? other;

/** How much room the person's files take, and what for. */
export function StorageSection() {
  const storage = useQuery(account.storage.queryOptions());
  return (
    <SectionCard title="Storage" text="Files you uploaded or had made on this hub.">
      <Loaded query={storage} title="Your storage could not be loaded" skeleton="h-20 rounded-xl">
        {(data) => <Usage {...data} />}
      </Loaded>
    </SectionCard>
  );
}

type Kind = { purpose: string; bytes: number; files: number };

type Storage = { used: number; limit: number; kinds: Kind[]; unused: Unused[] };

function Usage({ used, limit, kinds: given, unused }: Storage) {
  const sums = new Map<(typeof kinds)[number], number>();
  for (const { purpose, bytes } of given) {
    const kind = kindOf(purpose);
    sums.set(kind, (sums.get(kind) ?? 0) + bytes);
  }
  return (
    <>
      <p className="text-sm tabular-nums">
        {showBytes(used)} of {showBytes(limit)} used
      </p>
      <Progress
        className="mt-2"
        label="Storage used"
        value={Math.min(1, used / Math.max(1, limit))}
      />
      <ul className="mt-4 text-sm">
        {[...sums].map(([kind, bytes]) => (
          <li key={kind.name} className="border-b py-1.5 last:border-0">
            <div className="flex justify-between gap-4">
              {kind.path ? (
                <Link to={kind.path} className="text-accent underline underline-offset-2">
                  {kind.name}
                </Link>
              ) : (
                kind.name
              )}
              <span className="text-muted tabular-nums">{showBytes(bytes)}</span>
            </div>
            {unused
              .filter(({ purpose }) => kindOf(purpose) === kind)
              .map((one) => (
                <UnusedKind key={one.purpose} name={kind.name} unused={one} />
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}
