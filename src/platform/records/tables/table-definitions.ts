/** What a module says of tables of records that it reads. */
export type TableDefinition = {
  /** Their names. They keep their name and their place. */
  readonly tables: readonly string[];
  /** Whether everybody may see the files of their records; others open by signed links only. */
  readonly hasPublicFiles?: boolean;
  /**
   * Fields that decide something which only somebody who is signed in may decide, such as what is for
   * sale. Programs with a personal token neither change them nor add them to the table.
   */
  readonly decidingFields?: readonly string[];
  /** What a new record may say in such a field all the same; nothing at all without this. */
  readonly mayBeginWith?: (field: string, value: unknown) => boolean;
  /** Other names that exports of other programs use for a field, by the field's; letters and digits only, small. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
};

let definitions: readonly TableDefinition[] | undefined;

/** Told once at start by `app/`, the only code that knows all modules. Throws for a table named twice. */
export function setTableDefinitions(all: readonly TableDefinition[]): void {
  const names = all.flatMap(({ tables }) => tables);
  if (new Set(names).size < names.length) throw new Error('Two modules define the same table.');
  definitions = all;
}

/** What is said of a table; undefined where no module reads it. Throws before anybody told: nothing may seem free. */
export const definitionOf = (table: string): TableDefinition | undefined =>
  allDefinitions().find(({ tables }) => tables.includes(table));

/** Other names of a field, whichever table it stands in. */
export function aliasesOf(field: string): readonly string[] {
  const name = field.toLowerCase().replace(/[^a-z0-9]/g, '');
  return allDefinitions().flatMap(({ aliases = {} }) =>
    Object.hasOwn(aliases, name) ? (aliases[name] ?? []) : [],
  );
}

function allDefinitions(): readonly TableDefinition[] {
  if (!definitions) throw new Error('No module has said yet which tables it reads.');
  return definitions;
}
