import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { ServiceEntry } from '../../contract.ts';
import type { KeyScope } from '../keys/key-scope.tsx';
import { api, useServiceList } from '../queries.ts';
import { UseField } from './use-field.tsx';

type Models = NonNullable<ServiceEntry['serverModels']>;
type Use = keyof Models['uses'];

const uses = [
  ['text', 'Text by'],
  ['image', 'Pictures by'],
  ['speech', 'Speech by'],
  ['transcription', 'Transcription by'],
  ['embedding', 'Embeddings by'],
] as const;

/** Which model of one's own server is asked for what: told by the server, found by the names, or chosen. */
export function ServerModels({ entry, scope }: { entry: ServiceEntry; scope: KeyScope }) {
  const list = useServiceList(scope);
  const [busy, setBusy] = useState(false);
  const { serverModels } = entry;
  if (!serverModels) return null;
  const change = async (use: Use, value: string | null | undefined) => {
    setBusy(true);
    const said = uses.flatMap(([each]) => {
      const { isSaid, model } = serverModels.uses[each];
      return isSaid && each !== use ? [[each, model]] : [];
    });
    const makes = { ...Object.fromEntries(said), ...(value !== undefined && { [use]: value }) };
    try {
      await list.put(await api.setServerModels({ scope, service: entry.id, makes }));
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-sm text-muted">
        What this server is asked for. Where its list doesn’t tell, say so here.
      </legend>
      {uses.map(([use, label]) => (
        <UseField
          key={use}
          label={label}
          told={serverModels.uses[use]}
          models={modelsFor(serverModels, use)}
          // Until a server has listed its models it is taken to write.
          writesAnyway={use === 'text' && serverModels.models.length === 0}
          busy={busy}
          onChange={(value) => void change(use, value)}
        />
      ))}
    </fieldset>
  );
}

/** The models that fit first; names can deceive, so the others stay to be chosen. */
const modelsFor = ({ models }: Models, use: Use): string[] =>
  [...models].sort((a, b) => Number(b.use === use) - Number(a.use === use)).map(({ id }) => id);
