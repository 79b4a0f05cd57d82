import { Globe, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { OpenBroadcast } from '../../contract.ts';
import { api, useChange } from '../queries.ts';

/** Puts a broadcast into the public archive and its feeds, or takes it out again. */
export function PublishPanel({ broadcast }: { broadcast: OpenBroadcast }) {
  const { id, slug, publishedAt } = broadcast;
  const publish = useChange(() => api.admin.publish({ id }), {
    done: 'The issue is in the archive.',
    failed: 'The issue could not be published',
  });
  const unpublish = useChange(() => api.admin.unpublish({ id }), {
    done: 'The issue was removed from the archive.',
  });
  return (
    <Card
      as="section"
      aria-labelledby="archive"
      className="flex flex-wrap items-center justify-between gap-4"
    >
      <div>
        <h2 id="archive" className="text-lg">
          Archive
        </h2>
        <p className="mt-1 text-sm text-muted">
          {publishedAt ? (
            <>
              Anyone can read it at{' '}
              <Link className="text-accent underline" to={`/newsletter/${slug}`}>
                /newsletter/{slug}
              </Link>
              .
            </>
          ) : (
            'Only its recipients can read it. Names and personal links are never published.'
          )}
        </p>
      </div>
      {publishedAt ? (
        <Button busy={unpublish.isPending} onClick={() => unpublish.mutate(undefined)}>
          <Undo2 aria-hidden /> Remove
        </Button>
      ) : (
        <Button look="primary" busy={publish.isPending} onClick={() => publish.mutate(undefined)}>
          <Globe aria-hidden /> Publish in the archive
        </Button>
      )}
    </Card>
  );
}
