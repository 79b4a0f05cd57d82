import { Field, Select, Textarea } from '#ui/fields/field.tsx';
import { AssetField } from '../../../workspace/web/public.tsx';
import { EitherFields } from '../either-fields.tsx';

export type Said = {
  readonly is: 'text' | 'audio';
  readonly text: string;
  readonly audio: string;
  readonly voice: string;
};
type Props = {
  readonly said: Said;
  readonly onChange: (said: Said) => void;
  /** Services that lend a drawn character their voice, or make the whole film. */
  readonly services: readonly { readonly id: string; readonly label: string }[];
  /** False where the service that makes the film chooses the voice. */
  readonly canChoose: boolean;
};

/** The offline voices, as they sound. */
const voices = [
  ['rms', 'A deep voice'],
  ['slt', 'A bright voice'],
  ['awb', 'A Scottish voice'],
] as const;
const longest = 5000;

const ways = [
  ['text', 'A text'],
  ['audio', 'A recording'],
] as const;

/** What is said: a text that a voice speaks, or a recording of one's own. */
export function SaidField({ said, onChange, services, canChoose }: Props) {
  const set = (change: Partial<Said>) => onChange({ ...said, ...change });
  return (
    <EitherFields
      legend="What is said"
      name="said"
      ways={ways}
      value={said.is}
      onChange={(is) => set({ is })}
    >
      {said.is === 'text' ? (
        <>
          <Field
            label="Text"
            hint={`${said.text.length.toLocaleString('en')} of ${longest.toLocaleString('en')} letters.${canChoose ? ' The offline voices speak English.' : ''}`}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={6}
                maxLength={longest}
                value={said.text}
                onChange={({ target }) => set({ text: target.value })}
              />
            )}
          </Field>
          {canChoose && (
            <Field label="Voice">
              {(control) => (
                <Select
                  {...control}
                  value={said.voice}
                  onChange={({ target }) => set({ voice: target.value })}
                >
                  {voices.map(([id, words]) => (
                    <option key={id} value={id}>
                      {words}
                    </option>
                  ))}
                  {services.map(({ id, label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </>
      ) : (
        <AssetField
          label="Recording"
          hint="Up to 10 minutes."
          kind="audio"
          space=""
          accept="audio/*"
          value={said.audio || undefined}
          onChange={(audio) => set({ audio: audio ?? '' })}
        />
      )}
    </EitherFields>
  );
}
