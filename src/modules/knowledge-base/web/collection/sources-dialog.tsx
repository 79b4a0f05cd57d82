import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Trash2 } from 'lucide-react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Moment } from '#shell/time/moment.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { Source } from '../../contract.ts';
import { api, queries } from '../queries.ts';
import { countText } from '../words.ts';

/** Feeds, and folders of the server, whose entries and files become documents of a collection. */
export function SourcesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery({
    ...queries.sources.queryOptions({ input: { id } }),
    // What was just added is being read.
    refetchInterval: ({ state }) =>
      state.data?.sources.some(({ checkedAt }) => checkedAt === null) ? 3000 : false,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Feeds and folders"
      description="They are looked at every hour: what is new becomes a document, what has changed is read again."
    >
      <Loaded query={found} title="This could not be loaded">
        {({ sources, mayFollowFolders }) => (
          <>
            <ul aria-label="Feeds and folders" className="mb-4 divide-y">
              {sources.map((source) => (
                <SourceLine key={source.id} source={source} />
              ))}
              {sources.length === 0 && (
                <li className="py-2 text-muted text-sm">None is followed yet.</li>
              )}
            </ul>
            <Form
              key={sources.length}
              start={{ kind: 'feed' as Source['kind'], address: '' }}
              send={(values) => api.addSource({ id, ...values })}
              queryKey={queries.key()}
              failed="This cannot be followed"
            >
              {mayFollowFolders && (
                <SelectField
                  name="kind"
                  label="What"
                  choices={[
                    ['feed', 'A feed (RSS or Atom)'],
                    ['folder', 'A folder of the server'],
                  ]}
                />
              )}
              <InputField
                name="address"
                label={mayFollowFolders ? 'Address, or path below the open folder' : 'Address'}
                placeholder="https://example.org/feed.xml"
                required
                maxLength={2000}
              />
              <SubmitButton needs="address">Follow</SubmitButton>
            </Form>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function SourceLine({ source }: { source: Source }) {
  const { id, kind, address, documents, checkedAt, fault } = source;
  const check = useChangeOf(queries.key(), () => api.checkSource({ id }), {
    done: 'It is being looked at.',
  });
  const remove = useChangeOf(queries.key(), () => api.removeSource({ id }), {
    done: 'It is followed no more. Its documents stay.',
  });
  return (
    <li className="flex items-start gap-2 py-2 text-sm">
      <div className="min-w-0 grow">
        <p className="break-all">{address}</p>
        <p className="text-muted">
          {kind === 'feed' ? 'Feed' : 'Folder'} · {countText(documents, 'document', 'documents')} ·{' '}
          {checkedAt === null ? 'being read' : <Moment at={checkedAt} />}
        </p>
        {fault && <p className="break-words text-danger">{fault}</p>}
      </div>
      <Button
        size="icon"
        look="quiet"
        aria-label={`Look at ${address} now`}
        onClick={() => check.mutate(undefined)}
      >
        <RefreshCw aria-hidden />
      </Button>
      <Button
        size="icon"
        look="quiet"
        aria-label={`Follow ${address} no more`}
        onClick={() => remove.mutate(undefined)}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}
