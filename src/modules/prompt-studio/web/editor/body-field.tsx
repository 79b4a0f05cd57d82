import { cn } from '#ui/class-names.ts';
import { Field } from '#ui/fields/field.tsx';
import { piecesOf } from '../../writing.ts';

// Both layers must break their lines at the same places.
const layer =
  'col-start-1 row-start-1 min-h-56 w-full px-3 py-2.5 text-[15px] leading-relaxed break-words whitespace-pre-wrap font-sans';

/** The prompt's text; its blanks are marked behind what one types. Grows with the text. */
export function BodyField(props: {
  body: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (body: string) => void;
}) {
  return (
    <Field
      label="The prompt"
      hint="Write blanks as [TOPIC] or {{topic}}. They become a form for your buyers."
      error={props.error}
    >
      {(control) => (
        <div
          className={cn(
            'grid rounded-lg border bg-surface has-focus-visible:outline-2 has-focus-visible:outline-ring',
            props.error ? 'border-danger' : 'border-line-strong/60',
          )}
        >
          <div aria-hidden className={cn(layer, 'text-transparent')}>
            {piecesOf(props.body).map(({ text, blank }, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their order
                key={index}
                className={cn(blank && 'rounded bg-gold-soft ring-2 ring-gold-soft')}
              >
                {text}
              </span>
            ))}
            {'\n'}
          </div>
          <textarea
            {...control}
            className={cn(layer, 'resize-none overflow-hidden bg-transparent outline-none')}
            value={props.body}
            maxLength={20_000}
            disabled={props.disabled}
            placeholder="Act as … for [AUDIENCE]. Write about [TOPIC] …"
            onChange={({ target }) => props.onChange(target.value)}
          />
        </div>
      )}
    </Field>
  );
}
