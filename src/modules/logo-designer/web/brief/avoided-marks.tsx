import { AssetField } from '../../../workspace/web/public.tsx';

type Props = {
  readonly space: string;
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
};

/** Pictures that it may have. */
const most = 5;

/** Marks of others that the logo must not resemble; one field more than are chosen. */
export function AvoidedMarks({ space, value, error, onChange }: Props) {
  const put = (at: number, id: string | undefined) =>
    onChange(value.toSpliced(at, 1, ...(id && !value.includes(id) ? [id] : [])));
  const places = [...value, ...(value.length < most ? [''] : [])];
  return (
    <div className="flex flex-col gap-2">
      {places.map((id, at) => (
        <AssetField
          key={id || 'next'}
          space={space}
          label={at === 0 ? 'Mark not to resemble' : `Mark not to resemble, ${at + 1}`}
          kind="image"
          value={id}
          onChange={(next) => put(at, next)}
        />
      ))}
      <p className="text-[13px] text-muted">
        Such as a competitor’s symbol, without its name, on a plain ground. Drafts whose outline is
        like it are left out.
      </p>
      {error && (
        <p role="alert" className="text-[13px] text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
