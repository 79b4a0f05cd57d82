/** What is different when a page is drawn once more for one visitor. */
export type Redrawing = {
  /** What the visitor typed into a form, and what is wrong with it. */
  readonly form?: {
    readonly id: string;
    readonly values: Readonly<Record<string, string>>;
    readonly faults: Readonly<Record<string, string>>;
  };
  readonly query?: URLSearchParams;
  /** Shown where no script may run. */
  readonly isSandboxed?: boolean;
  /** Slashes in the path at which it is shown, for a page that may stand anywhere. */
  readonly depth?: number;
};

/** How a module draws the pages of its projects. */
export type SiteKind = {
  /** As in `about.kind` of a build. */
  readonly kind: string;
  /** The HTML of a page from what its build keeps of it. */
  redraw(source: unknown, redrawing: Redrawing): string;
};

let kinds: ReadonlyMap<string, SiteKind> = new Map();

/** Told once at start by `app/`, the only code that knows all modules. */
export function setSiteKinds(all: readonly SiteKind[]): void {
  kinds = new Map(all.map((kind) => [kind.kind, kind]));
}

/** Throws for a kind that no installed module knows. */
export function siteKind(name: string): SiteKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`No module draws sites of the kind ${name}.`);
  return kind;
}
