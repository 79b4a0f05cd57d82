import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createModuleQueries, errorMessage } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { contract } from '../../contract.ts';

const own = createModuleQueries<typeof contract>('aiChat');

type Instructions = {
  readonly system: string;
  /** A preset may bring its service along. */
  readonly service?: string;
  readonly model?: string;
};

/** Instructions for the whole conversation: written here, or taken from a preset. */
export function PresetsDialog(props: {
  system: string;
  onUse: (instructions: Instructions) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden /> {props.system ? 'Instructions set' : 'Instructions'}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Instructions"
        description="Sent before every message of this conversation."
        className="w-[min(92vw,40rem)]"
      >
        {open && (
          <Editor
            system={props.system}
            onUse={(instructions) => {
              props.onUse(instructions);
              setOpen(false);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function Editor(props: { system: string; onUse: (instructions: Instructions) => void }) {
  const queries = useQueryClient();
  const [{ system, ...choice }, setInstructions] = useState<Instructions>({ system: props.system });
  const setSystem = (text: string) => setInstructions((old) => ({ ...old, system: text }));
  const [name, setName] = useState('');
  const presets = useQuery(own.presets.queryOptions());
  const reload = () => queries.invalidateQueries({ queryKey: own.presets.key() });
  const failed = (error: Error) => toast.error(errorMessage(error));
  const keep = useMutation(
    own.createPreset.mutationOptions({
      onSuccess: () => {
        setName('');
        toast.success('Preset saved.');
        return reload();
      },
      onError: failed,
    }),
  );
  const remove = useMutation(
    own.removePreset.mutationOptions({ onSuccess: reload, onError: failed }),
  );
  return (
    <div className="flex flex-col gap-5">
      <section aria-label="Presets">
        <h3 className="mb-2 text-sm">Presets</h3>
        <Loaded query={presets} title="The presets could not be loaded" skeleton="h-20">
          {(data) => (
            <ul className="flex flex-wrap gap-2">
              {data.presets.map((preset) => (
                <li key={preset.id} className="flex">
                  <Button
                    size="small"
                    className="rounded-full"
                    onClick={() => setInstructions(instructionsOf(preset))}
                  >
                    {preset.name}
                  </Button>
                  {!preset.builtIn && (
                    <Button
                      look="quiet"
                      size="icon"
                      className="size-8"
                      aria-label={`Delete preset ${preset.name}`}
                      onClick={() => remove.mutate({ id: preset.id })}
                    >
                      <Trash2 aria-hidden />
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      <Field label="Instructions">
        {(control) => (
          <Textarea
            {...control}
            rows={7}
            maxLength={20_000}
            value={system}
            onChange={({ target }) => setSystem(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Keep as a preset named" className="min-w-44 flex-1">
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Button
          disabled={!name.trim() || !system.trim()}
          busy={keep.isPending}
          onClick={() => keep.mutate({ name, system })}
        >
          Save preset
        </Button>
        <Button look="primary" onClick={() => props.onUse({ system, ...choice })}>
          Use in this conversation
        </Button>
      </div>
    </div>
  );
}

const instructionsOf = (preset: {
  system: string;
  service: string | null;
  model: string | null;
}): Instructions => ({
  system: preset.system,
  ...(preset.service && { service: preset.service, model: preset.model ?? '' }),
});
