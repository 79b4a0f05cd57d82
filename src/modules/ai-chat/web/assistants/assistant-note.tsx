import { Link } from 'react-router';
import type { Calls } from '../calling/use-calls.ts';
import type { Conversation } from '../chat-client.ts';
import { AssistantFace } from './assistant-face.tsx';
import { useAssistants } from './use-assistants.ts';

/** Said of a conversation whose assistant nobody can find any more. */
export const goneWords = 'This assistant is no longer there.';

/** The assistant of a conversation beside its title. */
export function AssistantSign(props: { conversation: Conversation | undefined; calls: Calls }) {
  const { conversation, calls } = props;
  const mark = conversation ? conversation.assistant : calls.beginning;
  if (!mark) return null;
  const known = calls.find(mark.id);
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
      <AssistantFace of={known ?? mark} />
      <span className="max-w-48 truncate max-sm:sr-only">{known?.name ?? mark.name}</span>
    </span>
  );
}

/** What became of the assistant since the conversation began; nothing where it is as it was. */
export function AssistantNote(props: { conversation: Conversation | undefined; calls: Calls }) {
  const { conversation, calls } = props;
  const { isPending } = useAssistants(calls.isOffered);
  const mark = conversation?.assistant;
  const known = calls.find(mark?.id);
  const isGone = calls.isMissing || (mark && !isPending && !known);
  const hasChanged = mark && known && known.rev !== mark.rev;
  if (!calls.isOffered || !(isGone || hasChanged)) return null;
  return (
    <p role="status" className="border-b bg-sunken px-3 py-2 text-[13px] text-muted sm:px-4">
      {isGone ? (
        `${goneWords} Answers come without its instructions.`
      ) : (
        <>
          “{known?.name}” has changed since this conversation began. Its answers follow it as it is
          now.{' '}
          <Link
            className="underline underline-offset-2"
            to={`/modules/ai-chat/assistants/${mark?.id}`}
          >
            Look at it
          </Link>
        </>
      )}
    </p>
  );
}
