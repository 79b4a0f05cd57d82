import type { z } from 'zod';
import type { ShareBlock } from '../shares/share-blocks.ts';

/** The parts of a project by name. */
export type Parts = Readonly<Record<string, unknown>>;

/** A save of one part, beside all others of its project. */
export type SavedPart = {
  readonly part: string;
  readonly body: unknown;
  /** What the part was; undefined for a new one. */
  before(): Promise<unknown>;
  /** All parts as they were before the save. */
  parts(): Promise<Parts>;
};

/**
 * What a module says of one kind of project. `parts` names the schema of each part; a name that ends in
 * `:*` stands for any number of them (`chapter:*`).
 */
export type ProjectKind = {
  /** Such as `book`; never changed once projects of it exist. */
  readonly kind: string;
  /** Id of the module whose screens open it. */
  readonly module: string;
  /** Counts the shapes its bodies have had, from 1. */
  readonly schema: number;
  readonly parts: Readonly<Record<string, z.ZodType>>;
  /** Where its screen is. */
  path(id: string): string;
  /** The title that a part gives the project; undefined where the project is named by hand. */
  titleOf?(part: string, body: unknown): string | undefined;
  /** Words of a part by which the project is found; none without it. */
  textOf?(part: string, body: unknown): string;
  /** Ids of the assets that a part refers to; none without it. */
  assetsOf?(part: string, body: unknown): readonly string[];
  /**
   * Other parts that change with a save of one, by name; throws where it cannot stand beside the others. What they
   * hold by then already is not saved again.
   */
  alongside?(saved: SavedPart): Promise<Parts>;
  /** What whoever holds a link to it sees below its title; the words of its parts without it. */
  shareView?(parts: Parts): readonly ShareBlock[];
  /** Its words with their form, as Markdown, for modules that keep it; where it has one. */
  markdownOf?(parts: Parts): string;
  /** What of it can be sent to other modules as more than words, by kind. */
  records?(parts: Parts): Partial<Readonly<Record<'brand' | 'contact' | 'event', unknown>>>;
  /** What of it can be sent as words of a kind of their own. */
  words?(parts: Parts): Partial<Readonly<Record<'outline' | 'url' | 'brief', string>>>;
  /** A body of an older schema in the shape of today. */
  migrate?(part: string, body: unknown, from: number): unknown;
};

export const defineProjectKind = (kind: ProjectKind): ProjectKind => kind;

/** The schema of a part by its name, or undefined where the kind has no such part. */
export function schemaOf(kind: ProjectKind, part: string): z.ZodType | undefined {
  if (Object.hasOwn(kind.parts, part)) return kind.parts[part];
  const colon = part.indexOf(':');
  if (colon < 1 || colon === part.length - 1) return undefined;
  const family = `${part.slice(0, colon)}:*`;
  return Object.hasOwn(kind.parts, family) ? kind.parts[family] : undefined;
}

let kinds: ReadonlyMap<string, ProjectKind> = new Map();

/** Told once at start by `app/`, the only code that knows all modules. */
export function setProjectKinds(all: readonly ProjectKind[]): void {
  kinds = new Map(all.map((kind) => [kind.kind, kind]));
}

/** Whether some installed module knows such projects. */
export const knowsKind = (name: string): boolean => kinds.has(name);

/** The kind of that name. Throws for one that no installed module knows. */
export function kindOf(name: string): ProjectKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`No module knows projects of the kind ${name}.`);
  return kind;
}
