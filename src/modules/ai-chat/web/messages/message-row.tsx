import { createContext, memo, useContext } from 'react';
import type { Message } from '../chat-client.ts';
import { FarMessage } from './far/far-message.tsx';
import { WhenNear } from './far/when-near.tsx';
import { type ItemProps, MessageItem } from './message-item.tsx';

/** What can be done with a message; absent where it is only read. */
export type ActionsFor = (message: Message) => NonNullable<ItemProps['actions']>;
export const MessageActionsContext = createContext<ActionsFor | undefined>(undefined);

type Row = Pick<ItemProps, 'message' | 'versions' | 'question' | 'isFound'> & {
  /** Near the end of the conversation. */
  readonly always: boolean;
};

/**
 * One message of a conversation. Drawn anew only when something of it has changed: a thread may hold thousands, and
 * each letter typed below it, and each word of an answer, draws the list.
 */
export const MessageRow = memo(
  ({ always, ...item }: Row) => (
    <WhenNear always={always} far={<FarMessage message={item.message} />}>
      <Whole {...item} />
    </WhenNear>
  ),
  isSame,
);
MessageRow.displayName = 'MessageRow';

function Whole(item: Omit<Row, 'always'>) {
  const actions = useContext(MessageActionsContext)?.(item.message);
  return <MessageItem {...item} {...(actions && { actions })} />;
}

function isSame(a: Row, b: Row): boolean {
  return (
    a.message === b.message &&
    a.question === b.question &&
    a.isFound === b.isFound &&
    a.always === b.always &&
    a.versions.length === b.versions.length &&
    a.versions.every((version, at) => version === b.versions[at])
  );
}
