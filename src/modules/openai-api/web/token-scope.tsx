import { useEffect, useRef } from 'react';
import { serviceNames } from '#kernel/routing/service-names.ts';
import { routeKinds, type ServiceKind, serviceIds } from '#kernel/services.ts';
import { ChoiceList } from './choice-list.tsx';
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
      <summary className="cursor-pointer text-sm font-medium">What it may use</summary>
      <div className="mt-4 flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TokenField
            {...props}
            field="requests"
            label="Requests a minute"
            placeholder="no limit"
          />
          <TokenField {...props} field="tokens" label="Tokens a minute" placeholder="no limit" />
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
          hint="Ids of modules that it may speak for."
        />
        <TokenMemory {...props} />
        <TokenSwitch
          id="token-strict"
          label="Never fall back"
          checked={form.strict}
          onChange={(strict) => change({ strict })}
        >
          Fails rather than let another service stand in.
        </TokenSwitch>
      </div>
    </details>
  );
}

const TokenChoices = ({ form, change }: TokenFormProps) => (
  <>
    <ChoiceList
      label="Kinds"
      all="All kinds"
      options={kinds.map((id) => ({ id, name: id }))}
      chosen={form.kinds}
      onChange={(chosen) => change({ kinds: chosen })}
    />
    <ChoiceList
      label="Services"
      all="All services"
      options={serviceIds.map((id) => ({ id, name: serviceNames[id] }))}
      chosen={form.services}
      onChange={(chosen) => change({ services: chosen })}
    />
  </>
);
