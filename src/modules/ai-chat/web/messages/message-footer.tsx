import { ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react';
import { costText } from '#kernel/money.ts';
import { CopyButton } from '#shell/markdown/copy-button.tsx';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuLabel } from '#ui/layers/menu.tsx';
import type { Message } from '../chat-client.ts';
import { ReadAloud } from '../voice/read-aloud.tsx';
import { WhyAnswered } from './why-answered.tsx';

export type MessageActions = {
  readonly busy: boolean;
  readonly services: readonly { id: string; name: string }[];
  readonly onRetry: (service?: string) => void;
  /** The same question with all earlier messages and files as they are. */
  readonly onWhole: () => void;
  readonly onShow: (message: Message) => void;
};

/** Under an answer: who answered and why, what was tried before, and what can be done with it. */
export function MessageFooter(props: {
  message: Message;
  versions: readonly Message[];
  actions: MessageActions | undefined;
}) {
  const { message, versions, actions } = props;
  if (message.status === 'streaming') return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-1 text-[13px] text-muted">
      <WhyAnswered message={message} />
      <Cost cost={message.metadata.cost} />
      <span className="flex-1" />
      <VersionSwitch message={message} versions={versions} onShow={actions?.onShow} />
      {actions && message.content && <ReadAloud text={message.content} />}
      {message.content && (
        <CopyButton
          look="quiet"
          size="small"
          className="px-2 text-muted"
          label="Copy"
          text={() => message.content}
        />
      )}
      {actions && (
        <Menu
          align="end"
          trigger={
            <Button look="quiet" size="small" disabled={actions.busy} className="px-2 text-muted">
              <RotateCcw aria-hidden /> Retry
            </Button>
          }
        >
          <MenuItem onSelect={() => actions.onRetry()}>Same choice again</MenuItem>
          <MenuLabel>Send to another service</MenuLabel>
          {actions.services.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => actions.onRetry(id)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}

/** What the answer has cost. */
function Cost({ cost }: { cost: number | null | undefined }) {
  if (cost === undefined) return null;
  const words = cost === null ? 'cost unknown' : costText(cost);
  const title =
    cost === null ? 'Nobody has entered what this service charges.' : 'What this answer cost';
  return (
    <span className="tabular-nums max-sm:order-last max-sm:basis-full max-sm:px-1" title={title}>
      <span aria-hidden className="max-sm:hidden">
        ·{' '}
      </span>
      {words}
    </span>
  );
}

/** Steps between versions of the same message. */
export function VersionSwitch(props: {
  message: Message;
  versions: readonly Message[];
  onShow: ((message: Message) => void) | undefined;
}) {
  const { message, versions, onShow } = props;
  const at = versions.findIndex(({ id }) => id === message.id);
  if (versions.length < 2 || !onShow) return null;
  const step = (by: number) => {
    const target = versions[at + by];
    if (target) onShow(target);
  };
  return (
    <span className="flex items-center">
      <Button
        look="quiet"
        size="icon"
        className="size-8"
        disabled={at <= 0}
        aria-label="Earlier version"
        onClick={() => step(-1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      {at + 1}/{versions.length}
      <Button
        look="quiet"
        size="icon"
        className="size-8"
        disabled={at >= versions.length - 1}
        aria-label="Later version"
        onClick={() => step(1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </span>
  );
}
