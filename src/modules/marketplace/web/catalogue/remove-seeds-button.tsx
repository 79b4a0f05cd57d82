import { counted } from '#kernel/text/counted.ts';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { api } from '../queries.ts';

/** Takes the prompts that came with the hub out of the catalogue, after asking. */
export const RemoveSeedsButton = ({ onRemoved }: { onRemoved: () => void }) => (
  <ConfirmedButton
    question={{
      title: 'Remove the hub’s own prompts?',
      description:
        'The prompts and packs that came with the hub leave the marketplace for good. People who bought one keep it. Prompts of your creators stay.',
      confirmLabel: 'Remove them',
    }}
    run={() => api.removeSeeds()}
    done={({ removed }) =>
      removed === 0 ? 'There were none left' : `${counted(removed, 'prompt')} removed`
    }
    after={onRemoved}
  >
    Remove the hub’s own prompts
  </ConfirmedButton>
);
