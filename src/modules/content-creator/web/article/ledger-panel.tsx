import { useQuery } from '@tanstack/react-query';
import type { DocumentHandle } from '#editors/rich-text/document-editor.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { callTool } from '#shell/tools/call-tool.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';

type Entry = {
  readonly sentence: string;
  readonly source: {
    readonly kind: 'passage' | 'author' | 'unsupported';
    readonly quote?: string;
    readonly title?: string;
  };
};
type Ledger = { readonly unsupported: number; readonly ledger: readonly Entry[] };
type Props = { readonly project: OpenProject; readonly handle: DocumentHandle | undefined };

/** Time between two looks at the text as it is stored, in ms. */
const everyMs = 5000;
const names = { passage: 'Source', author: 'Author', unsupported: 'Unsupported' } as const;
const tones = { passage: 'accent', author: 'neutral', unsupported: 'danger' } as const;

/** What each sentence rests on, as the text is stored now. Those that rest on nothing come first. */
export function LedgerPanel({ project, handle }: Props) {
  const found = useQuery({
    queryKey: ['content-creator', 'ledger', project.id],
    queryFn: async ({ signal }) =>
      (await callTool<Ledger>('text.ledger', { projectId: project.id }, { signal })).output,
    refetchInterval: everyMs,
    retry: false,
  });
  return (
    <section aria-label="What it rests on" className="flex flex-col gap-3">
      <h2 className="text-lg">What it rests on</h2>
      <Loaded query={found} title="The sentences could not be traced" skeleton="h-40">
        {({ unsupported, ledger }) => (
          <>
            <p className="text-sm text-muted" aria-live="polite">
              {ledger.filter(({ source }) => source.kind === 'passage').length} of {ledger.length}{' '}
              sentences have a source,{' '}
              {unsupported === 0
                ? 'none is unsupported.'
                : `${unsupported} ${unsupported === 1 ? 'is' : 'are'} unsupported.`}
            </p>
            <ul className="flex max-h-[32rem] flex-col gap-2 overflow-y-auto">
              {[...ledger]
                .sort((a, b) => rank(a) - rank(b))
                .slice(0, 300)
                .map((entry) => (
                  <LedgerEntry key={entry.sentence} {...{ entry, handle }} />
                ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}

const rank = ({ source }: Entry): number =>
  ['unsupported', 'passage', 'author'].indexOf(source.kind);

function LedgerEntry({ entry, handle }: { entry: Entry; handle: DocumentHandle | undefined }) {
  const { sentence, source } = entry;
  return (
    <li className="rounded-xl border bg-surface p-3 text-sm">
      <button
        type="button"
        className="block w-full text-left hover:underline"
        onClick={() => handle?.show(sentence)}
      >
        {sentence}
      </button>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-[13px] text-muted">
        <Badge tone={tones[source.kind]}>{names[source.kind]}</Badge>
        {source.title}
      </p>
      {source.quote && source.quote !== sentence && (
        <blockquote className="mt-1 border-l-2 pl-2 text-[13px] text-muted">
          {source.quote}
        </blockquote>
      )}
      {source.kind === 'unsupported' && handle && (
        <Button size="small" look="quiet" className="mt-1" onClick={() => handle.own(sentence)}>
          I know this myself
        </Button>
      )}
    </li>
  );
}
