/** Values of one record's fields by name. */
export type Values = Readonly<Record<string, unknown>>;
export type CellChange = { readonly id: string; readonly before: Values; readonly after: Values };

/** What can be taken back: changed cells, added rows, removed rows. */
export type Edit =
  | { readonly kind: 'changed'; readonly changes: readonly CellChange[] }
  | { readonly kind: 'added'; readonly ids: readonly string[]; readonly rows: readonly Values[] }
  | { readonly kind: 'removed'; readonly ids: readonly string[]; readonly rows: readonly Values[] };

export type History = { readonly done: readonly Edit[]; readonly undone: readonly Edit[] };

export const emptyHistory: History = { done: [], undone: [] };

/** Steps that can be taken back. */
const most = 200;

/** Notes a step; what had been taken back before is forgotten. */
export const remember = (history: History, edit: Edit): History => ({
  done: [...history.done, edit].slice(-most),
  undone: [],
});

/** The step that takes back another. */
export function inverse(edit: Edit): Edit {
  if (edit.kind === 'added') return { ...edit, kind: 'removed' };
  if (edit.kind === 'removed') return { ...edit, kind: 'added' };
  const turned = edit.changes.map(({ id, before, after }) => ({
    id,
    before: after,
    after: before,
  }));
  return { kind: 'changed', changes: turned };
}

/** Records that came back have new ids; every remembered step must know them. */
export function renameIds(history: History, names: ReadonlyMap<string, string>): History {
  const renamed = (id: string) => names.get(id) ?? id;
  const rename = (edit: Edit): Edit =>
    edit.kind === 'changed'
      ? { ...edit, changes: edit.changes.map((one) => ({ ...one, id: renamed(one.id) })) }
      : { ...edit, ids: edit.ids.map(renamed) };
  return { done: history.done.map(rename), undone: history.undone.map(rename) };
}
