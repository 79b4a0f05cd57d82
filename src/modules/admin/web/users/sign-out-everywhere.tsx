import { useState } from 'react';
import { counted } from '#kernel/text/counted.ts';
import { EndTokensChoice, endedText } from '#shell/tokens/end-tokens-choice.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { HubUserDetail } from '../../users-contract.ts';
import { api, useChange } from '../queries.ts';

/** Signs somebody out of all browsers; their programs as well, unless the administrator lets them go on. */
export function SignOutEverywhere({ user }: { user: HubUserDetail }) {
  const [asking, setAsking] = useState(false);
  const [endsTokens, setEndsTokens] = useState(true);
  const signOut = useChange(api.users.signOut, {
    done: ({ ended, endedTokens }) => endedText(counted(ended, 'session'), endedTokens),
    after: () => setAsking(false),
  });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Sign out ${user.email}?`}
        description={whatEnds(user.tokens, endsTokens)}
      >
        <div className="flex flex-col gap-5">
          {user.tokens > 0 && (
            <EndTokensChoice
              checked={endsTokens}
              onChange={setEndsTokens}
              text="Somebody who had this account could have made one. The owner’s programs will need new ones."
            />
          )}
          <div className="flex justify-end gap-2">
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              look="danger"
              busy={signOut.isPending}
              onClick={() => signOut.mutate({ id: user.id, endTokens: endsTokens })}
            >
              Sign out
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

/** What exactly ends, and that the account itself stays open. */
function whatEnds(tokens: number, endsTokens: boolean): string {
  const programs = endsTokens
    ? ` and ${counted(tokens, 'API token')}`
    : `, but none of the ${counted(tokens, 'API token')}`;
  return `This ends all sessions${tokens > 0 ? programs : ''}. The account stays open: whoever knows its password can sign in again.`;
}
