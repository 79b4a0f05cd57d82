import type { Message } from '../chat-client.ts';
import { AssistantFace } from './assistant-face.tsx';
import { goneWords } from './assistant-note.tsx';
import { useAssistants } from './use-assistants.ts';

/** The assistant that was called for a question, or as which an answer was written. */
export function AnsweredAs({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const mark = message.metadata.assistant;
  // Who reads by a link has no assistants here.
  const { find } = useAssistants(isOwn && mark !== undefined);
  if (!mark) return null;
  return (
    <p className="mb-1 flex items-center gap-1.5 text-[13px] text-muted">
      <AssistantFace of={{ ...mark, pictureUrl: find(mark.id)?.pictureUrl }} />
      <span className="min-w-0 break-words">
        {message.role === 'user' ? '@' : ''}
        {mark.name}
        {mark.gone && message.role !== 'user' && `. ${goneWords}`}
      </span>
    </p>
  );
}
