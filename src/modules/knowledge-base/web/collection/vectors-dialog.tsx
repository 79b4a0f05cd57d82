import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { api, queries } from '../queries.ts';
import { countText } from '../words.ts';

/** By whose vectors a collection's passages are compared, beside words; its owner's keys pay. */
export function VectorsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery({
    ...queries.vectors.queryOptions({ input: { id } }),
    // While some are still being made.
    refetchInterval: ({ state }) => {
      const { vectors } = state.data ?? {};
      return vectors && vectors.made < vectors.passages && !vectors.fault ? 3000 : false;
    },
  });
  const choose = useChangeOf(queries.vectors.key(), (service: string | null) =>
    api.chooseVectors({ id, service }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Compare meanings"
      description="Words find what could fit; a service can then put first what means the same in other words. It sees every passage once and each question."
    >
      <Loaded query={found} title="This could not be loaded">
        {({ vectors, able }) => (
          <div className="flex flex-col gap-3">
            {vectors && (
              <p role="status" className="text-sm">
                {vectors.service}, {vectors.model}:{' '}
                {vectors.made === vectors.passages
                  ? `${countText(vectors.passages, 'passage is', 'passages are')} ready.`
                  : `${vectors.made.toLocaleString('en')} of ${countText(vectors.passages, 'passage is', 'passages are')} ready.`}
              </p>
            )}
            {vectors?.fault && (
              <p role="alert" className="text-danger text-sm">
                {vectors.fault} It is tried again every few minutes.
              </p>
            )}
            {able.length === 0 && !vectors && (
              <p className="text-sm">
                Nothing here can do this yet. Add a key for OpenAI, or a server of your own with a
                model for embeddings, under{' '}
                <Link className="underline" to="/api-keys">
                  API keys
                </Link>
                .
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              {able
                .filter(({ service }) => service !== vectors?.service)
                .map(({ service, name, model }) => (
                  <Button key={service} onClick={() => choose.mutate(service)}>
                    Use {name} ({model})
                  </Button>
                ))}
              {vectors && <Button onClick={() => choose.mutate(null)}>Switch off</Button>}
            </div>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
