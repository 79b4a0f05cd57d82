import { Images } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Button } from '#ui/button.tsx';
import { api, workspaceQueries } from './queries.ts';

/** Has a small board drawn, to look around in. */
export function SampleButton() {
  const navigate = useNavigate();
  const sample = useChangeOf(workspaceQueries.key(), () => api.sampleBoard(), {
    failed: 'The sample could not be made',
    after: ({ projectId }) => void navigate(`/image-generator/boards/${projectId}`),
  });
  return (
    <p className="mb-4">
      <Button busy={sample.isPending} onClick={() => sample.mutate(undefined)}>
        <Images aria-hidden /> Draw a sample board
      </Button>
    </p>
  );
}
