import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { routeKinds, type ServiceId, type ServiceKind, serviceIds } from '#kernel/services.ts';
import { ChoiceList } from './choice-list.tsx';
import { api } from './queries.ts';
import { TokenField, type TokenFormProps } from './token-field.tsx';
import { TokenMemory } from './token-memory.tsx';
import { TokenSwitch } from './token-switch.tsx';

const kinds = routeKinds.filter((kind): kind is ServiceKind => kind !== 'none');

const folded = ['requests', 'tokens', 'similarity'] as const;

/** What a token may use and how; folded away until somebody wants it. */
export function TokenScope(props: TokenFormProps) {
  const { form, change, problems } = props;
  const fold = useRef<HTMLDetailsElement>(null);
  // What is wrong must not stay folded away.
  useEffect(() => {
    const isInside = folded.some((field) => problems[field]);
    if (isInside && fold.current) fold.current.open = true;
  }, [problems]);
  return (
    <details ref={fold} className="rounded-xl border px-4 py-3">
      <summary className="cursor-pointer text-sm font-medium">What it can use</summary>
      <div className="mt-4 flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TokenField
            {...props}
            field="requests"
            label="Requests per minute"
            placeholder="no limit"
          />
          <TokenField {...props} field="tokens" label="Tokens per minute" placeholder="no limit" />
        </div>
        <TokenChoices {...props} />
        <TokenField
          {...props}
          field="models"
          label="Models"
          placeholder="all"
          hint="Names with spaces between; gpt-6-* stands for all that begin so."
        />
        <TokenField
          {...props}
          field="modules"
          label="Modules"
          placeholder="all"
          hint="IDs of modules it can act for."
        />
        <TokenMemory {...props} />
        <TokenSwitch
          id="token-strict"
          label="No fallback"
          checked={form.strict}
          onChange={(strict) => change({ strict })}
        >
          Fails instead of using another service.
        </TokenSwitch>
        <TokenSwitch
          id="token-tools"
          label="Opens tools"
          checked={form.tools}
          onChange={(tools) => change({ tools })}
        >
          Programs may also use your tools, runs, files and projects, and AI assistants may by MCP.
        </TokenSwitch>
      </div>
    </details>
  );
}

/** The catalogue's, until the hub has said what else answers there. */
const usual = serviceIds.map((id) => ({ id, name: nameOfService(id) }));

function TokenChoices({ form, change }: TokenFormProps) {
  const { data: services = usual } = useQuery(api.listServices.queryOptions());
  return (
    <>
      <ChoiceList
        label="Kinds"
        all="All types"
        options={kinds.map((id) => ({ id, name: id }))}
        chosen={form.kinds}
        onChange={(chosen) => change({ kinds: chosen })}
      />
      <ChoiceList<ServiceId>
        label="Services"
        all="All services"
        options={services}
        chosen={form.services}
        onChange={(chosen) => change({ services: chosen })}
      />
    </>
  );
}
