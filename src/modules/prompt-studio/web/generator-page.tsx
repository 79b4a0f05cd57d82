import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { PageSkeleton } from '#shell/session/gate.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Textarea } from '#ui/fields/field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { IdeaList } from './generator/idea-list.tsx';
import { Workbench } from './generator/workbench.tsx';
import { api, queries } from './queries.ts';
import { TestList } from './tests/test-list.tsx';

/** `/prompt-generator`: makes a good prompt out of a rough thought, step by step. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  return (
    <>
      <PageHeader
        title="Prompt Generator"
        actions={
          id && (
            <Button onClick={() => setParams({})}>
              <Sparkles aria-hidden /> New idea
            </Button>
          )
        }
      >
        Say roughly what you want. Get a prompt with role, goal, blanks, steps, format and checks;
        try it, change it, keep every version, and test versions against each other.
      </PageHeader>
      {id ? (
        <Opened key={id} id={id} />
      ) : (
        <Tabs
          label="Ways to work on prompts"
          value={params.get('part') ?? ''}
          onValueChange={(part) => setParams({ part }, { replace: true })}
          items={[
            {
              id: 'write',
              label: 'Write',
              content: <Start onStarted={(started) => setParams({ id: started })} />,
            },
            { id: 'tests', label: 'Tests', content: <TestList /> },
          ]}
        />
      )}
    </>
  );
}

function Opened({ id }: { id: string }) {
  const found = useQuery({
    ...queries.idea.queryOptions({ input: { id } }),
    retry: (times, cause) => times < 2 && (cause as { status?: number }).status !== 404,
  });
  return (
    <Loaded query={found} title="This idea could not be opened." skeleton={<PageSkeleton />}>
      {(idea) => <Workbench idea={idea} />}
    </Loaded>
  );
}

function Start({ onStarted }: { onStarted: (id: string) => void }) {
  const [rough, setRough] = useState('');
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: async () => {
      const { id } = await api.startIdea({ rough });
      return api.improve({ id, body: rough.trim(), service: 'rules' });
    },
    onSuccess: (idea) => {
      client.setQueryData(queries.idea.queryKey({ input: { id: idea.id } }), idea);
      void client.invalidateQueries({ queryKey: queries.ideas.key() });
      onStarted(idea.id);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            start.mutate();
          }}
        >
          <Field label="What should the prompt do?">
            {(control) => (
              <Textarea
                {...control}
                data-tour="prompt-thought"
                className="min-h-40"
                required
                maxLength={20_000}
                placeholder="write a blog post about coffee for beginners, in a friendly tone"
                value={rough}
                onChange={({ target }) => setRough(target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            look="primary"
            size="large"
            className="mt-4"
            data-tour="prompt-create"
            busy={start.isPending}
            disabled={rough.trim() === ''}
          >
            <Sparkles aria-hidden /> Create prompt
          </Button>
        </form>
      </Card>
      <IdeaList />
    </div>
  );
}
