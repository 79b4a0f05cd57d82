import { SendHorizontal, Square } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import type { PickerBinding } from '../calling/use-picker.ts';

export type ComposerProps = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSend: () => void;
  readonly onStop: () => void;
  /** A request is in flight: input stays, sending waits. */
  readonly busy: boolean;
  /** Nothing can be sent, and waiting does not help. */
  readonly blocked?: boolean;
  readonly canStop: boolean;
  /** Whether something besides text (an attachment) can be sent. */
  readonly hasMore?: boolean;
  /** Above the text: what would answer, attachments. */
  readonly above?: ReactNode;
  /** Left of the send button: pickers. */
  readonly tools?: ReactNode;
  /** Between the pickers and the send button: what an answer would cost. */
  readonly cost?: ReactNode;
  /** A list that opens while one types. */
  readonly picker?: PickerBinding | undefined;
  /** Id of the element that describes the text field. */
  readonly describedBy?: string;
};

/** Where messages are written. Enter sends, Shift+Enter makes a new line. */
export function Composer(props: ComposerProps) {
  const { field } = props;
  const sendable = (props.value.trim() !== '' || props.hasMore) && !props.busy && !props.blocked;
  const stop = () => {
    props.onStop();
    field.current?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, 220)}px`;
  }, [props.value]);
  return (
    <form
      className="border-t bg-surface px-3 py-3 sm:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (sendable) props.onSend();
        field.current?.focus();
      }}
    >
      {props.above}
      <div className="rounded-2xl border border-line-strong/60 bg-paper focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ring">
        <textarea
          ref={field}
          data-tour="chat-text"
          rows={1}
          aria-label="Message"
          aria-describedby={props.describedBy}
          {...props.picker?.aria}
          onSelect={props.picker?.onSelect}
          placeholder="Write a message …"
          className="block max-h-56 w-full resize-none bg-transparent px-4 pt-3 text-[15px] outline-none placeholder:text-muted"
          value={props.value}
          onChange={({ target }) => props.onChange(target.value)}
          onKeyDown={(event) => {
            if (props.picker?.onKeyDown(event)) return;
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (sendable) props.onSend();
          }}
        />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 p-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{props.tools}</div>
          {props.cost}
          {props.canStop ? (
            <Button look="danger" size="icon" aria-label="Stop" onClick={stop}>
              <Square aria-hidden className="fill-current" />
            </Button>
          ) : (
            <Button
              type="submit"
              look="primary"
              size="icon"
              aria-label="Send"
              disabled={!sendable}
              busy={props.busy}
            >
              {!props.busy && <SendHorizontal aria-hidden />}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
