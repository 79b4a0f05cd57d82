import { cn } from '#ui/class-names.ts';
import type { Message } from '../../chat-client.ts';

/** A message far from what is seen: its words, so that it is found and read out. */
export const FarMessage = ({ message }: { message: Message }) => (
  <article
    aria-label={
      message.role === 'user' ? 'Your message' : `Answer from ${message.serviceName ?? 'the hub'}`
    }
    data-message={message.id}
    tabIndex={-1}
    className={cn('flex flex-col', message.role === 'user' ? 'items-end' : 'items-start')}
  >
    <p
      className={cn(
        'max-w-[46rem] rounded-2xl px-4 py-3 whitespace-pre-wrap',
        message.role === 'user' ? 'bg-accent-soft text-on-accent-soft' : 'border bg-surface',
      )}
    >
      {message.content}
    </p>
  </article>
);
