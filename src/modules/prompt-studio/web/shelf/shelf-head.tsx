import { professions } from '../../shelf/professions.ts';
import type { Shelf } from './use-shelf.ts';

/** Whose free prompts are shown. */
export const ShelfHead = ({ shelf }: { shelf: Shelf }) => (
  <label className="flex flex-wrap items-center gap-2 px-3 py-1.5 text-[13px] text-muted">
    Free prompts for
    <select
      className="rounded-md border bg-surface px-1.5 py-1 text-ink"
      value={shelf.profession}
      onChange={({ target }) => shelf.setProfession(target.value)}
    >
      <option value="">everybody</option>
      {professions.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  </label>
);
