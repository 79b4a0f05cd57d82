import { type ReactNode, useEffect, useRef } from 'react';

export type PickerOption = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly face?: ReactNode;
};
export type PickerGroup = { readonly label: string; readonly options: readonly PickerOption[] };

/** The list above a text field out of which something is called. The focus stays in the field. */
export function PickerList(props: {
  id: string;
  label: string;
  groups: readonly PickerGroup[];
  chosen: string | undefined;
  /** Said and shown where there is nothing to choose. */
  empty: string;
  /** Above the list. */
  head?: ReactNode;
  onChoose: (id: string) => void;
}) {
  const { id, chosen } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = chosen && document.getElementById(optionId(id, chosen));
    if (option) option.scrollIntoView?.({ block: 'nearest' });
  }, [id, chosen]);
  const groups = props.groups.filter(({ options }) => options.length > 0);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return (
    <div className="mb-2 rounded-xl border bg-surface p-1.5 text-sm shadow-card">
      {props.head}
      <p role="status" className="sr-only">
        {count === 0 ? props.empty : `${count} to choose from. Arrow keys move, Enter chooses.`}
      </p>
      {count === 0 && <p className="px-3 py-2 text-muted">{props.empty}</p>}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={props.label}
        className="max-h-64 overflow-y-auto empty:hidden"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox knows groups, not fieldsets
          <div key={group.label} role="group" aria-label={group.label}>
            <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
              {group.label}
            </p>
            {group.options.map((option) => (
              <button
                type="button"
                key={option.id}
                id={optionId(id, option.id)}
                role="option"
                tabIndex={-1}
                aria-selected={option.id === chosen}
                className="flex w-full items-center gap-2.5 rounded-lg px-3 py-2 text-left aria-selected:bg-sunken hover:bg-sunken"
                // Before the field loses its focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => props.onChoose(option.id)}
              >
                {option.face}
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{option.label}</span>
                  {option.detail && (
                    <span className="block truncate text-[13px] text-muted">{option.detail}</span>
                  )}
                </span>
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The id of an option in the page. */
export const optionId = (list: string, option: string): string => `${list}-${option}`;
