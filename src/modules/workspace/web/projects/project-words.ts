/** Kinds of projects as people call them. */
const names: Readonly<Record<string, string>> = { brand: 'Brand' };

export const nameOfKind = (kind: string): string => names[kind] ?? kind;

/** Where a project is opened; undefined while no screen shows its kind. */
export const pathOfProject = ({ id, kind }: { id: string; kind: string }): string | undefined =>
  kind === 'brand' ? `/projects/brands/${id}` : undefined;
