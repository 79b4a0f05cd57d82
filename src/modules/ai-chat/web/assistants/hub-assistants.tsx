import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { AssistantFace } from './assistant-face.tsx';
import type { ListedAssistant } from './assistant-queries.ts';
import { useCopying } from './use-copying.ts';

/** The assistants that come with the hub: to be used, looked at, or copied. */
export function HubAssistants({ assistants }: { assistants: readonly ListedAssistant[] }) {
  const copying = useCopying();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {assistants.map((each) => (
        <Card as="li" key={each.id} className="flex flex-col gap-3">
          <div className="flex items-center gap-3">
            <AssistantFace of={each} className="size-10 text-xl" />
            <h3 className="min-w-0 text-base font-medium break-words">
              <Link to={`/modules/ai-chat/assistants/${each.id}`} className="hover:underline">
                {each.name}
              </Link>
            </h3>
          </div>
          <p className="flex-1 text-sm text-muted">{each.description}</p>
          <div className="flex flex-wrap gap-2">
            <UseLink assistant={each} />
            <Button
              size="small"
              look="quiet"
              aria-label={`Make it mine: ${each.name}`}
              busy={copying.isPending && copying.variables === each.id}
              onClick={() => copying.mutate(each.id)}
            >
              Make it mine
            </Button>
          </div>
        </Card>
      ))}
    </ul>
  );
}

/** Begins a conversation with an assistant. */
export const UseLink = (props: {
  assistant: Pick<ListedAssistant, 'id' | 'name'>;
  /** Among the buttons of a page. */
  isLarge?: boolean;
}) => (
  <Button asChild {...(!props.isLarge && { size: 'small' })}>
    <Link
      to={`/modules/ai-chat?assistant=${props.assistant.id}`}
      aria-label={`Use ${props.assistant.name}`}
      className="relative z-10"
    >
      <MessagesSquare aria-hidden /> Use
    </Link>
  </Button>
);
