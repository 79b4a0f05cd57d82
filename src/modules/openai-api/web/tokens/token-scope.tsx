import { useQuery } from '@tanstack/react-query';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { routeKinds, type ServiceId, type ServiceKind, serviceIds } from '#kernel/services.ts';
import { InputField } from '#shell/form/form-fields.tsx';
import { SwitchField } from '#shell/form/form-switches.tsx';
import { useFormValue } from '#shell/form/form-values.ts';
import { ChoiceList } from '../choice-list.tsx';
import { api } from '../queries.ts';
import { TokenMemory } from './token-memory.tsx';

const kinds = routeKinds.filter((kind): kind is ServiceKind => kind !== 'none');

/** What a token may use and how; folded away until somebody wants it. */
export const TokenScope = () => (
  <details className="rounded-xl border px-4 py-3">
    <summary className="cursor-pointer text-sm font-medium">What it can use</summary>
    <div className="mt-4 flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField name="requests" label="Requests per minute" placeholder="no limit" />
        <InputField name="tokens" label="Tokens per minute" placeholder="no limit" />
      </div>
      <TokenChoices />
      <InputField
        name="models"
        label="Models"
        placeholder="all"
        hint="Names with spaces between; gpt-6-* stands for all that begin so."
      />
      <InputField
        name="modules"
        label="Modules"
        placeholder="all"
        hint="IDs of modules it can act for."
      />
      <TokenMemory />
      <SwitchField
        name="strict"
        label="No fallback"
        hint="Fails instead of using another service."
      />
      <SwitchField
        name="tools"
        label="Opens tools"
        hint="Programs may also use your tools, runs, files and projects, and AI assistants may by MCP."
      />
    </div>
  </details>
);

/** The catalogue's, until the hub has said what else answers there. */
const usual = serviceIds.map((id) => ({ id, name: nameOfService(id) }));

function TokenChoices() {
  const [chosenKinds, chooseKinds] = useFormValue<readonly ServiceKind[]>('kinds');
  const [chosen, choose] = useFormValue<readonly ServiceId[]>('services');
  const { data: services = usual } = useQuery(api.listServices.queryOptions());
  return (
    <>
      <ChoiceList
        label="Kinds"
        all="All types"
        options={kinds.map((id) => ({ id, name: id }))}
        chosen={chosenKinds}
        onChange={chooseKinds}
      />
      <ChoiceList<ServiceId>
        label="Services"
        all="All services"
        options={services}
        chosen={chosen}
        onChange={choose}
      />
    </>
  );
}
