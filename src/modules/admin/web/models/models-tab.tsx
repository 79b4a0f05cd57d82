import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/loaded.tsx';
import { Card } from '#ui/card.tsx';
import { queries } from '../queries.ts';
import { PurposeLine } from './purpose-line.tsx';

/** Which model answers what: who does now and why, and who could. */
export function ModelsTab() {
  const models = useQuery(queries.models.read.queryOptions());
  return (
    <Card as="section" aria-label="Which model answers what">
      <h3 className="text-[17px]">Which model answers what</h3>
      <p className="mt-1 max-w-prose text-sm text-muted">
        A choice counts everywhere: in chats, tools, films, and for programs that leave the model to
        the hub. People can still name a service themselves, and the router’s rules still come
        first. Research and video services go by the router alone.
      </p>
      <Loaded
        query={models}
        title="The models could not be loaded"
        skeleton="mt-5 h-[34rem] rounded-2xl"
      >
        {({ rows }) => (
          <ul className="mt-5 divide-y rounded-xl border">
            {rows.map((row) => (
              <PurposeLine key={row.purpose} row={row} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
