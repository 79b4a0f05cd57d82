import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Field, Select } from '#ui/fields/field.tsx';
import type { ServiceEntry } from '../../contract.ts';
import type { KeyScope } from '../keys/key-scope.tsx';
import { api, useServiceList } from '../queries.ts';

type Use = 'image' | 'speech';
const labels: Readonly<Record<Use, string>> = { image: 'Pictures by', speech: 'Speech by' };

/** Which models of one's own server make pictures and speak: found by their names, or chosen. */
export function ServerModels({ entry, scope }: { entry: ServiceEntry; scope: KeyScope }) {
  const list = useServiceList(scope);
  const [busy, setBusy] = useState(false);
  const { serverModels } = entry;
  if (!serverModels) return null;
  const { isSaid } = serverModels;
  const change = async (use: Use, value: string) => {
    setBusy(true);
    const now = {
      ...(isSaid.image && { image: serverModels.image.model }),
      ...(isSaid.speech && { speech: serverModels.speech.model }),
    };
    const next = { ...now, [use]: chosen(value) };
    try {
      await list.put(await api.setServerModels({ scope, service: entry.id, ...next }));
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['image', 'speech'] as const).map((use) => {
        const { model, found } = serverModels[use];
        return (
          <Field key={use} label={labels[use]}>
            {(control) => (
              <Select
                {...control}
                disabled={busy}
                value={isSaid[use] ? (model === null ? 'no' : `model ${model}`) : 'found'}
                onChange={({ target }) => void change(use, target.value)}
              >
                <option value="found">{found ? `${found} (found)` : 'Nothing found'}</option>
                <option value="no">Nobody: it makes none</option>
                {serverModels.models.map(({ id }) => (
                  <option key={id} value={`model ${id}`}>
                    {id}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        );
      })}
    </div>
  );
}

/** What is sent for a choice: a model, null for none, nothing for "as it was found". */
function chosen(value: string): string | null | undefined {
  if (value === 'found') return undefined;
  return value === 'no' ? null : value.slice('model '.length);
}
