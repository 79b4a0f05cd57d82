import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FilePen, Save, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/fields/field.tsx';
import type { Idea } from '../../workshop-schemas.ts';
import { variablesOf } from '../../writing.ts';
import { BodyField } from '../editor/body-field.tsx';
import { api, queries } from '../queries.ts';
import { NewTest } from '../tests/new-test.tsx';
import { CompareRun } from './compare-run.tsx';
import { VersionList } from './version-list.tsx';

/** The newest version to write on, ways to improve and to try it, and all versions before. */
export function Workbench({ idea }: { idea: Idea }) {
  const newest = idea.versions[0]?.body ?? '';
  const [body, setBody] = useState(newest);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Card className="flex flex-col gap-4" data-tour="prompt-written">
          <BodyField body={body} onChange={setBody} />
          <Actions idea={idea} body={body} onVersion={setBody} />
        </Card>
        <Card>
          <h2 className="mb-3 text-lg">Try it</h2>
          <CompareRun body={body} />
        </Card>
      </div>
      <VersionList idea={idea} onTake={setBody} />
    </div>
  );
}

function Actions(props: { idea: Idea; body: string; onVersion: (body: string) => void }) {
  const { idea, body } = props;
  const { id } = idea;
  const [service, setService] = useState('rules');
  const { data } = useQuery(queries.services.queryOptions());
  const client = useQueryClient();
  const navigate = useNavigate();
  const take = (next: Idea) => {
    client.setQueryData(queries.idea.queryKey({ input: { id } }), next);
    props.onVersion(next.versions[0]?.body ?? body);
  };
  const onError = (error: Error) => toast.error(errorMessage(error));
  const improve = useMutation({
    mutationFn: () => api.improve({ id, body, service }),
    onSuccess: take,
    onError,
  });
  const keep = useMutation({
    mutationFn: () => api.keepVersion({ id, body }),
    onSuccess: (next) => {
      take(next);
      toast.success('Version saved');
    },
    onError,
  });
  const draft = useMutation({
    mutationFn: () => api.start({ writing: { title: '', body, variables: variablesOf(body, []) } }),
    onSuccess: ({ id: begun }) => navigate(`/submit-prompt?id=${begun}`),
    onError,
  });
  const isEmpty = body.trim() === '';
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label="Improve with"
        className="w-auto"
        value={service}
        onChange={({ target }) => setService(target.value)}
      >
        <option value="rules">Local engine (rules of this hub)</option>
        {data?.services
          .filter((one) => one.id !== 'local')
          .map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
      </Select>
      <Button
        look="primary"
        busy={improve.isPending}
        disabled={isEmpty}
        onClick={() => improve.mutate()}
      >
        <WandSparkles aria-hidden /> Improve
      </Button>
      <Button
        busy={keep.isPending}
        disabled={isEmpty || body.trim() === idea.versions[0]?.body}
        onClick={() => keep.mutate()}
      >
        <Save aria-hidden /> Save version
      </Button>
      <Button busy={draft.isPending} disabled={isEmpty} onClick={() => draft.mutate()}>
        <FilePen aria-hidden /> Save as draft to submit
      </Button>
      <NewTest prompt={body} label="Test it" />
    </div>
  );
}
