import { useQuery } from '@tanstack/react-query';
import { FileText, Globe, Library, Search, StickyNote, X } from 'lucide-react';
import { useState } from 'react';
import { createModuleQueries } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { contract } from '../../../knowledge-base/contract.ts';
import { AssetPicker } from '../../../workspace/web/public.tsx';
import type { NewSource } from './new-brief.ts';
import { ResearchDialog } from './research-dialog.tsx';

const knowledge = createModuleQueries<typeof contract>('knowledge-base');

type Props = {
  readonly sources: readonly NewSource[];
  readonly space: string;
  /** What is written about. */
  readonly question: string;
  readonly change: (sources: readonly NewSource[]) => void;
};
type Adding = 'note' | 'file' | 'page' | 'collection' | 'research';

/** Where the facts come from: notes, files, pages, collections. */
export function SourceList({ sources, space, question, change }: Props) {
  const [adding, add] = useState<Adding>();
  const put = (source: NewSource) => {
    add(undefined);
    if (sources.length < 20) change([...sources.filter(({ id }) => id !== source.id), source]);
  };
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">Sources</h3>
      <p className="text-[13px] text-muted">
        Sentences taken from them keep their source. Without any, the text is made of your brief
        alone.
      </p>
      {sources.length > 0 && (
        <ul className="flex flex-col gap-1">
          {sources.map((source) => (
            <li
              key={source.id}
              className="flex items-center gap-2 rounded-lg bg-sunken px-3 py-1.5 text-sm"
            >
              <span className="min-w-0 flex-1 truncate">{source.label}</span>
              <Button
                size="icon"
                look="quiet"
                aria-label={`Remove ${source.label}`}
                onClick={() => change(sources.filter((one) => one !== source))}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => add('note')}>
          <StickyNote aria-hidden /> Notes
        </Button>
        <Button size="small" onClick={() => add('file')}>
          <FileText aria-hidden /> File
        </Button>
        <Button size="small" onClick={() => add('page')}>
          <Globe aria-hidden /> Web page
        </Button>
        <Button size="small" onClick={() => add('collection')}>
          <Library aria-hidden /> Collection
        </Button>
        <Button size="small" onClick={() => add('research')}>
          <Search aria-hidden /> Find on the web
        </Button>
      </div>
      {adding === 'file' && (
        <AssetPicker
          open
          title="Choose a file"
          space={space}
          onClose={() => add(undefined)}
          onPick={(asset) =>
            put({ id: asset.id, label: asset.title ?? asset.name, assetId: asset.id })
          }
        />
      )}
      {adding === 'note' && <NoteDialog put={put} onClose={() => add(undefined)} />}
      {adding === 'page' && <PageDialog put={put} onClose={() => add(undefined)} />}
      {adding === 'research' && (
        <ResearchDialog
          {...{ sources, question }}
          put={(source) => {
            put(source);
            add('research');
          }}
          onClose={() => add(undefined)}
        />
      )}
      {adding === 'collection' && <CollectionDialog put={put} onClose={() => add(undefined)} />}
    </div>
  );
}

type DialogProps = { readonly put: (source: NewSource) => void; readonly onClose: () => void };

function NoteDialog({ put, onClose }: DialogProps) {
  const [text, setText] = useState('');
  const label = text.trim().split('\n', 1)[0]?.slice(0, 60) || 'Notes';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Notes"
      description="The first line names them in the list of sources."
    >
      <Field label="Text">
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            rows={12}
            maxLength={200_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button
        look="primary"
        className="mt-4"
        disabled={text.trim() === ''}
        onClick={() => put({ id: crypto.randomUUID(), label, text })}
      >
        Add the notes
      </Button>
    </Dialog>
  );
}

function PageDialog({ put, onClose }: DialogProps) {
  const [url, setUrl] = useState('');
  const whole = url.includes('://') || url === '' ? url.trim() : `https://${url.trim()}`;
  const isAddress = /^https?:\/\/[^\s/]/i.test(whole) && URL.canParse(whole);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Web page"
      description="It is read when the draft is written."
    >
      <Field label="Address">
        {(control) => (
          <Input
            {...control}
            autoFocus
            type="url"
            placeholder="https://"
            maxLength={2000}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <Button
        look="primary"
        className="mt-4"
        disabled={!isAddress}
        onClick={() => put({ id: whole, label: whole, url: whole })}
      >
        Add the page
      </Button>
    </Dialog>
  );
}

function CollectionDialog({ put, onClose }: DialogProps) {
  const { data, isPending } = useQuery(knowledge.collections.queryOptions());
  const [chosen, choose] = useState('');
  const all = data?.collections ?? [];
  const found = all.find(({ id }) => id === chosen) ?? all[0];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Collection"
      description="Passages on the subject are looked up in it."
    >
      {!isPending && all.length === 0 ? (
        <p className="text-sm text-muted">
          There is no collection yet. The Knowledge Base makes one.
        </p>
      ) : (
        <>
          <Field label="Collection of the Knowledge Base">
            {(control) => (
              <Select
                {...control}
                value={found?.id ?? ''}
                onChange={({ target }) => choose(target.value)}
              >
                {all.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button
            look="primary"
            className="mt-4"
            disabled={!found}
            onClick={() =>
              found && put({ id: found.id, label: found.name, collectionId: found.id })
            }
          >
            Add the collection
          </Button>
        </>
      )}
    </Dialog>
  );
}
