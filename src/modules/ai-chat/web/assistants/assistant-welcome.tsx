import { useQuery } from '@tanstack/react-query';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { Button } from '#ui/button.tsx';
import { AssistantFace } from './assistant-face.tsx';
import { assistantQueries, type ListedAssistant } from './assistant-queries.ts';
import { ToldPreview } from './editor/told-preview.tsx';
import { whoseWords } from './whose-words.ts';

/** The empty chat with an assistant: whose it is, what the model is told, and questions to begin with. */
export function AssistantWelcome(props: {
  assistant: ListedAssistant;
  onStart: (starter: string) => void;
}) {
  const { assistant } = props;
  const { data } = useQuery(
    assistantQueries.assistant.queryOptions({ input: { id: assistant.id } }),
  );
  return (
    <section aria-label={assistant.name} className="flex max-w-[46rem] flex-col gap-4">
      <div className="flex items-start gap-4 rounded-2xl border bg-surface px-4 py-4">
        <AssistantFace of={assistant} className="size-14 text-3xl" />
        <div className="min-w-0">
          <h2 className="text-lg break-words">{assistant.name}</h2>
          {assistant.description && <p className="break-words">{assistant.description}</p>}
          <p className="mt-1 text-[13px] text-muted">
            {whoseWords(assistant)}
            {assistant.service && ` Answers with ${nameOfService(assistant.service)}.`}
            {assistant.by !== null &&
              ' Read what it is told before you use it; it gets your memory only if you switch that on.'}
          </p>
        </div>
      </div>
      {assistant.starters.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {assistant.starters.map((starter) => (
            <Button
              key={starter}
              size="small"
              className="h-auto py-1.5 text-left whitespace-normal"
              onClick={() => props.onStart(starter.endsWith(':') ? `${starter} ` : starter)}
            >
              {starter}
            </Button>
          ))}
        </div>
      )}
      {data && <ToldPreview body={data.body} isOpen={assistant.by !== null} />}
    </section>
  );
}
