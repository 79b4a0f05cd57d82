import { memo, type ReactNode } from 'react';
import type { Message } from '../../chat-client.ts';
import { FarMessage } from './far-message.tsx';
import { WhenNear } from './when-near.tsx';

/** Messages that come near together: a browser looks after some dozens of blocks, but not after thousands of messages. */
export const blockSize = 40;

/** A path in blocks, the same ones as long as messages are only added at its end. */
export function blocksOf(path: readonly Message[]): { from: number; messages: Message[] }[] {
  const starts = Array.from(
    { length: Math.ceil(path.length / blockSize) },
    (_, at) => at * blockSize,
  );
  return starts.map((from) => ({ from, messages: path.slice(from, from + blockSize) }));
}

/** What stands next to each other in a conversation; drawn by the browser only while it can be seen. */
const column = 'flex flex-col gap-5 [contain-intrinsic-size:auto_320rem] [content-visibility:auto]';

type Props = {
  readonly messages: readonly Message[];
  /** Near the end of the conversation. */
  readonly always: boolean;
  readonly row: (message: Message, at: number) => ReactNode;
};

/** Some messages: their words while they are far from what is seen, then each by itself. */
export const MessageBlock = ({ always, ...block }: Props) => (
  <WhenNear always={always} far={<FarMessages messages={block.messages} />} className={column}>
    <Rows {...block} isAtEnd={always} />
  </WhenNear>
);

/** A component of its own: of what is far no row is made. */
const Rows = (props: Omit<Props, 'always'> & { isAtEnd: boolean }) => (
  <div className={props.isAtEnd ? 'flex flex-col gap-5' : column}>
    {props.messages.map(props.row)}
  </div>
);

const FarMessages = memo(
  ({ messages }: { messages: readonly Message[] }) =>
    messages.map((message) => <FarMessage key={message.id} message={message} />),
  (a, b) => a.messages.every((message, at) => message === b.messages[at]),
);
FarMessages.displayName = 'FarMessages';
