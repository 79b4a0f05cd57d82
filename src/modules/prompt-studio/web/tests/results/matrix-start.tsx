import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { startTool } from '#shell/tools/call-tool.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { faultOf } from '../../../prompt-tests/check-values.ts';
import { withExamples } from '../../../prompt-tests/few-shot.ts';
import { type MatrixInput, mostOf, type PromptTest } from '../../../prompt-tests/schemas.ts';
import { queries, workspaceQueries } from '../../queries.ts';
import { dollars } from './dollars.ts';

type Props = {
  readonly projectId: string;
  readonly test: PromptTest;
  readonly onServices: (services: string[]) => void;
  readonly onStarted: (runId: string) => void;
};

/** Which services are asked, what it may cost, and the button that begins. */
export function MatrixStart({ projectId, test, onServices, onStarted }: Props) {
  const client = useQueryClient();
  const { data } = useQuery(queries.services.queryOptions());
  const services = data?.services ?? [];
  const active = test.services.filter((id) => services.some((one) => one.id === id));
  const input = inputOf(test, active);
  const fault = whyNot(input, test);
  const start = useMutation({
    mutationFn: () => startTool('prompt.matrix', { ...input, projectId }),
    onSuccess: (runId) => {
      void client.invalidateQueries({ queryKey: workspaceQueries.key() });
      onStarted(runId);
    },
    onError: (error) => toast.error('It could not begin', { description: errorMessage(error) }),
  });
  const toggle = (id: string) =>
    onServices(active.includes(id) ? active.filter((one) => one !== id) : [...active, id]);
  const cells = input.versions.length * input.cases.length * active.length;
  return (
    <Card className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1 text-sm font-medium">Services, up to {mostOf.services}</legend>
        {services.map(({ id, name }) => (
          <label key={id} className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={active.includes(id)}
              disabled={!active.includes(id) && active.length >= mostOf.services}
              onChange={() => toggle(id)}
            />
            {name}
          </label>
        ))}
        {data && services.length === 0 && (
          <p className="text-sm text-muted">
            No text service is active. Add a key in the API Key Manager.
          </p>
        )}
      </fieldset>
      <p className="text-sm">
        {input.versions.length} × {input.cases.length} × {active.length} = {cells}{' '}
        {cells === 1 ? 'answer' : 'answers'} (versions × cases × services).{' '}
        {!fault && <Price input={input} />}
      </p>
      {fault && <p className="text-sm text-danger">{fault}</p>}
      <Button
        look="primary"
        className="self-start"
        busy={start.isPending}
        disabled={fault !== undefined}
        onClick={() => start.mutate()}
      >
        <Play aria-hidden /> Ask for {cells} {cells === 1 ? 'answer' : 'answers'}
      </Button>
    </Card>
  );
}

const inputOf = (test: PromptTest, services: string[]) => ({
  versions: test.versions.map(({ name, prompt }) => ({
    name: name.trim(),
    prompt: withExamples(prompt, test.examples),
  })),
  cases: test.cases.map(({ values, checks }) => ({ values, checks })),
  services,
});

/** What keeps the matrix from beginning, in a sentence. */
function whyNot(input: Omit<MatrixInput, 'projectId'>, test: PromptTest): string | undefined {
  const { versions, cases, services } = input;
  if (versions.length === 0) return 'Write a version of the prompt first.';
  const empty = versions.findIndex(({ prompt }) => prompt.trim() === '');
  if (empty >= 0) return `Version ${empty + 1} is empty.`;
  const names = versions.map(({ name }) => name);
  if (names.includes('')) return 'Give every version a name.';
  if (new Set(names).size < names.length) return 'Give every version a name of its own.';
  if (versions.some(({ prompt }) => prompt.length > 20_000))
    return 'With its examples, a prompt may have 20,000 characters at most.';
  if (cases.length === 0) return 'Add a case first.';
  if (services.length === 0) return 'Choose a service.';
  const cells = versions.length * cases.length * services.length;
  if (cells > mostOf.cells) return `A matrix has at most ${mostOf.cells} cells; this has ${cells}.`;
  const faulty = test.cases.findIndex(({ checks }) => checks.some((check) => faultOf(check)));
  return faulty >= 0 ? `A check of case ${faulty + 1} is not finished.` : undefined;
}

function Price({ input }: { input: Omit<MatrixInput, 'projectId'> }) {
  const { data } = useQuery({
    ...queries.estimate.queryOptions({ input }),
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  if (!data) return null;
  const known = data.services.flatMap(({ micros }) => (micros === null ? [] : [micros]));
  const sum = known.reduce((total, one) => total + one, 0);
  const isWhole = known.length === data.services.length;
  if (isWhole && sum === 0) return <>They cost nothing.</>;
  const unknown = data.services.filter(({ micros }) => micros === null);
  return (
    <>
      {sum > 0 &&
        `About ${dollars(sum)}, if each answer has ${data.answerTokens} tokens (some 400 words). `}
      {!isWhole &&
        `For ${unknown.map(({ service }) => service).join(', ')} no price is known: nobody has entered one.`}
    </>
  );
}
