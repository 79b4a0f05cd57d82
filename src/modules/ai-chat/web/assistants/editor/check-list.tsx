type Option = { readonly id: string; readonly label: string; readonly hint?: string };

/** Some of many, each with a box of its own. What is chosen and not offered stays chosen. */
export const CheckList = (props: {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}) => (
  <fieldset className="max-h-64 min-w-0 overflow-y-auto rounded-lg border p-2">
    <legend className="sr-only">{props.label}</legend>
    {props.options.map(({ id, label, hint }) => (
      <label key={id} className="flex items-start gap-2.5 rounded-md px-2 py-1.5 hover:bg-sunken">
        <input
          type="checkbox"
          className="mt-1"
          checked={props.value.includes(id)}
          onChange={({ target }) => {
            const others = props.value.filter((each) => each !== id);
            props.onChange(target.checked ? [...others, id] : others);
          }}
        />
        <span className="min-w-0 text-sm">
          {label}
          {hint && <span className="block truncate text-[13px] text-muted">{hint}</span>}
        </span>
      </label>
    ))}
  </fieldset>
);
