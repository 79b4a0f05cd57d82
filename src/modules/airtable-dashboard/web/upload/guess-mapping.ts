const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Other names that exports of other programs use for a field. */
const aliases: Readonly<Record<string, string>> = {
  prompttitle: 'title',
  name: 'title',
  prompt: 'fullprompt',
  content: 'fullprompt',
  body: 'fullprompt',
  text: 'fullprompt',
  image: 'imageurl',
  imagelink: 'imageurl',
  author: 'creatorname',
  creator: 'creatorname',
  email: 'creatoremail',
  package: 'assignedpackage',
  pack: 'assignedpackage',
  active: 'siteactive',
  keywords: 'tags',
  labels: 'tags',
  cost: 'price',
  amount: 'price',
};

/**
 * Which field each column of a file belongs to, by their names: equal ones first, then known other
 * names. A field is given away once; columns without one are left out.
 */
export function guessMapping(
  columns: readonly string[],
  fields: readonly string[],
): Record<string, string> {
  const mapping: Record<string, string> = {};
  const free = new Map(fields.map((name) => [bare(name), name]));
  for (const nameOf of [bare, (column: string) => aliases[bare(column)] ?? '']) {
    columns.forEach((column, at) => {
      const field = free.get(nameOf(column));
      if (!field || mapping[at] !== undefined) return;
      mapping[at] = field;
      free.delete(bare(field));
    });
  }
  return mapping;
}
