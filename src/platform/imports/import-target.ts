import type { DbScope } from '../db/database.ts';
import type { CurrentUser, Platform } from '../platform.ts';

export const targetNames = ['records', 'contacts', 'prompts', 'knowledge', 'library'] as const;
export type TargetName = (typeof targetNames)[number];

/** What somebody chose for an import beside its file and its columns. */
export type ImportChoices = {
  readonly tableId?: string | undefined;
  readonly collectionId?: string | undefined;
  readonly listId?: string | undefined;
  /** Fields that tell a row's thing, so that it is changed instead of added once more. */
  readonly mergeOn?: readonly string[] | undefined;
  readonly consentSource?: string | undefined;
};

export type ImportOrder = {
  readonly platform: Platform;
  readonly user: CurrentUser;
  /** Where files that it makes are kept. */
  readonly spaceId: string;
  readonly importId: string;
  readonly choices: ImportChoices;
  readonly signal: AbortSignal;
};

/** Something that a column can go to. */
export type ImportField = {
  readonly name: string;
  /** Other names by which a column is taken for it. */
  readonly aliases?: readonly string[];
  /** A column must go to it. */
  readonly isRequired?: true;
  /** No column goes there unless somebody says so. */
  readonly onlyByHand?: true;
};

/** A row by field; empty cells are left out. */
export type ImportRow = {
  readonly line: number;
  readonly values: ReadonlyMap<string, string>;
};

/** Why a row cannot be taken; `field` is empty where it is the row as a whole. */
export type RowFault = { readonly field: string; readonly reason: string };

export type Checked<Item> = { readonly item: Item } | { readonly fault: RowFault };

/** Something that was added or, with what it was before, changed. */
export type ImportedItem = {
  readonly id: string;
  readonly before?: unknown;
  /** The version that the import left, where the thing has one. */
  readonly version?: number | undefined;
};

/** What came of items: each is added, changed, left as it was, or refused by its place in the batch. */
export type Taken = {
  readonly added: readonly ImportedItem[];
  readonly updated: readonly ImportedItem[];
  readonly skipped: number;
  readonly refused: readonly { readonly at: number; readonly fault: RowFault }[];
};

/** The rows of one file on their way in. */
export type ImportSession<Item> = {
  /** Sees every row before the first is taken. */
  look?(row: ImportRow): void;
  /** Whether a row fits. Called in the file's order, and again for all rows when the work begins again. */
  check(row: ImportRow): Checked<Item>;
  /** Fetches what a row needs, outside of the transaction. It must bear to be called twice for one line. */
  prepare?(item: Item, line: number): Promise<Checked<Item>>;
  /** Takes a batch. An AppError refuses the whole of it; then its parts are tried one by one. */
  take(tx: DbScope, items: readonly Item[]): Promise<Taken>;
};

export type RolledBack = {
  readonly removed: number;
  readonly restored: number;
  /** Changed since the import, and left alone. */
  readonly kept: number;
};

/** Where rows can go. A module lists its own in `importTargets`. */
// biome-ignore lint/suspicious/noExplicitAny: items differ by target
export type ImportTarget<Item = any> = {
  readonly name: TargetName;
  readonly title: string;
  /** What belongs to the whole hub: only administrators bring it in, and all of them see it. */
  readonly forAdmins?: true;
  /** Things to choose from before columns are: tables, lists. */
  choices?(platform: Platform): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Refuses choices that do not fit, naming their field, before anything is read. */
  require(order: Omit<ImportOrder, 'signal'>): Promise<void>;
  fields(order: Omit<ImportOrder, 'signal'>): Promise<readonly ImportField[]>;
  open(order: ImportOrder): Promise<ImportSession<Item>>;
  /** Removes what was added and restores what was changed, unless it was changed since. */
  rollBack(
    platform: Platform,
    tx: DbScope,
    order: { readonly importId: string; readonly userId: string; readonly choices: ImportChoices },
    items: readonly ImportedItem[],
  ): Promise<RolledBack>;
};

let targets: readonly ImportTarget[] = [];

/** Told once at start by `app/`, the only code that knows all modules. */
export function setImportTargets(all: readonly ImportTarget[]): void {
  targets = all;
}

export const importTargets = (): readonly ImportTarget[] => targets;
export const findTarget = (name: TargetName): ImportTarget | undefined =>
  targets.find((target) => target.name === name);
