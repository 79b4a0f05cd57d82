import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { draftSchema, type Logo, logoSchema, type StoredDraft } from '../../logo-project.ts';

/** Bodies have gone through the schema. */
const logoOf = (body: unknown) => body as Logo;

export const logoKind = defineProjectKind({
  kind: 'logo',
  module: 'logo-designer',
  schema: 1,
  parts: { logo: logoSchema, 'draft:*': draftSchema },
  path: (id) => `/logo-designer/logos/${id}`,
  textOf: (part, body) => {
    if (part !== 'logo') return '';
    const { name, tagline = '', field = '', adjectives } = logoOf(body).brief;
    return [name, tagline, field, ...adjectives].join('\n');
  },
  assetsOf: (part, body) => {
    if (part !== 'logo') return [];
    const { avoidMarks, sketch } = logoOf(body).brief;
    return [...new Set([...avoidMarks, ...(sketch ? [sketch] : [])])];
  },
  shareView: (parts) => {
    const { brief, liked } = logoOf(parts.logo);
    const colours = liked
      .map((id) => (parts[`draft:${id}`] as StoredDraft | undefined)?.recipe.colours)
      .find(Boolean);
    const facts = [
      ['Name', brief.name],
      ['Tagline', brief.tagline ?? ''],
      ['Field', brief.field ?? ''],
      ['Adjectives', brief.adjectives.join(', ')],
    ] as const;
    return [
      { facts: facts.filter(([, value]) => value !== '') },
      ...(colours
        ? [{ colours: Object.entries(colours).map(([name, value]) => ({ name, value })) }]
        : []),
    ];
  },
});
