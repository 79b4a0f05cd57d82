import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#shell/loaded.tsx';
import { Markdown } from '#shell/markdown/markdown.tsx';
import { Moment } from '#shell/time/moment.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { queries } from '../queries.ts';

type Words = { readonly title: string; readonly markdown: string };
type Props = {
  readonly id: string;
  readonly onClose: () => void;
  /** Opens the editor with what the page once said; nothing is changed until it is saved. */
  readonly onTake: (words: Words) => void;
};

/** What a page said before, to look at and to take back. */
export function PageHistory({ id, onClose, onTake }: Props) {
  const [revision, setRevision] = useState<number>();
  const found = useQuery(queries.pageVersions.queryOptions({ input: { id } }));
  return (
    <Dialog open onOpenChange={onClose} title="Earlier versions">
      {revision !== undefined ? (
        <OneVersion {...{ id, revision, onTake }} onBack={() => setRevision(undefined)} />
      ) : (
        <Loaded query={found} title="The versions could not be loaded">
          {({ versions }) =>
            versions.length === 0 ? (
              <p className="text-muted text-sm">This page was not changed yet.</p>
            ) : (
              <ul aria-label="Versions" className="divide-y">
                {versions.map((version) => (
                  <li key={version.revision} className="flex items-center gap-3 py-2 text-sm">
                    <span className="min-w-0 grow">
                      <span className="block truncate">{version.title}</span>
                      <span className="text-muted">
                        Until <Moment at={version.replacedAt} />
                        {version.replacedBy && `, changed by ${version.replacedBy}`}
                      </span>
                    </span>
                    <Button size="small" onClick={() => setRevision(version.revision)}>
                      Look
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </Dialog>
  );
}

type One = {
  readonly id: string;
  readonly revision: number;
  readonly onBack: () => void;
  readonly onTake: (words: Words) => void;
};

function OneVersion({ id, revision, onBack, onTake }: One) {
  const found = useQuery(queries.pageVersion.queryOptions({ input: { id, revision } }));
  return (
    <Loaded query={found} title="This version could not be loaded">
      {(words) => (
        <>
          <section className="mb-4 rounded-lg border p-4" aria-label={words.title}>
            <Markdown text={words.markdown} />
          </section>
          <div className="flex gap-3">
            <Button look="primary" onClick={() => onTake(words)}>
              Edit from here
            </Button>
            <Button look="quiet" onClick={onBack}>
              Back
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
}
