import { useQuery } from '@tanstack/react-query';
import { KeySquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#shell/loaded.tsx';
import { NewSecret } from '#shell/tokens/new-secret.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { api } from '../queries.ts';
import { TokenCard } from './token-card.tsx';
import { TokenDialog } from './token-dialog.tsx';

/** One's own tokens, or everybody's for an administrator. */
export function TokenSection({ all = false }: { all?: boolean }) {
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const list = useQuery(all ? api.listAllTokens.queryOptions() : api.listTokens.queryOptions());
  const open = (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Plus aria-hidden /> New token
    </Button>
  );
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {secret && <NewSecret secret={secret} onDone={() => setSecret(undefined)} />}
      <Loaded
        query={list}
        title="The tokens could not be loaded"
        skeleton="h-40 rounded-2xl"
        isEmpty={({ length }) => length === 0}
        empty={
          <EmptyState icon={KeySquare} title="No tokens yet" action={open}>
            A token lets a program call this hub as if it were OpenAI or Anthropic. You decide what
            it can use and spend.
          </EmptyState>
        }
      >
        {(tokens) => (
          <>
            <div className="flex justify-end">{open}</div>
            <ul className="flex flex-col gap-3">
              {tokens.map((token) => (
                <TokenCard key={token.id} token={token} showsOwner={all} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <TokenDialog
        open={making}
        forOthers={all}
        onClose={() => setMaking(false)}
        onMade={(made) => {
          setMaking(false);
          setSecret(made);
        }}
      />
    </div>
  );
}
