import type { QueryKey } from '@tanstack/react-query';
import { ConfirmedButton } from '../confirm/confirmed-button.tsx';

/** Ends a token of programs, after asking. */
export const RevokeToken = (props: {
  readonly name: string;
  readonly revoke: () => Promise<unknown>;
  readonly queryKey: QueryKey;
}) => (
  <ConfirmedButton
    size="small"
    look="danger"
    aria-label={`Revoke ${props.name}`}
    question={{
      title: `Revoke ${props.name}?`,
      description: 'Programs that use it stop working immediately. This can’t be undone.',
      confirmLabel: 'Revoke',
    }}
    run={props.revoke}
    queryKey={props.queryKey}
    done="The token no longer works."
  >
    Revoke
  </ConfirmedButton>
);
