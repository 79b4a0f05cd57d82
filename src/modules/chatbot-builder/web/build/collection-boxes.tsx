import { Link } from 'react-router';

type Props = {
  readonly collections: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly disabled?: boolean;
};

/** Collections of the knowledge base to choose from. */
export function CollectionBoxes({ collections, chosen, onChange, disabled = false }: Props) {
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-1">
      <legend className="mb-1.5 text-sm font-medium">Documents</legend>
      {collections?.map(({ id, name }) => (
        <label key={id} className="flex min-h-9 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
          {name}
        </label>
      ))}
      {collections?.length === 0 && (
        <p className="text-[13px] text-muted">
          There is no collection yet. Add your documents in the{' '}
          <Link className="underline" to="/modules/knowledge-base">
            Knowledge Base
          </Link>{' '}
          and choose them here later.
        </p>
      )}
    </fieldset>
  );
}
