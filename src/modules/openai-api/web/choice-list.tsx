/** Several of a list; none chosen means all of them. */
export function ChoiceList<T extends string>(props: {
  label: string;
  /** What no choice means. */
  all: string;
  options: readonly { readonly id: T; readonly name: string }[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}) {
  const toggle = (id: T) =>
    props.onChange(
      props.chosen.includes(id)
        ? props.chosen.filter((each) => each !== id)
        : [...props.chosen, id],
    );
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        {props.label}
        {props.chosen.length === 0 && (
          <span className="font-normal text-muted"> · {props.all}</span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {props.options.map(({ id, name }) => (
          <label
            key={id}
            className="flex cursor-pointer items-center gap-2 rounded-full border px-3 py-1.5 text-[13px] has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={props.chosen.includes(id)}
              onChange={() => toggle(id)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
