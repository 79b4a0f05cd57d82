import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { type Brand, brandSchema } from '../../brand-schema.ts';

/** Bodies have gone through the schema. */
const brandOf = (body: unknown) => body as Brand;

export const brandKind = defineProjectKind({
  kind: 'brand',
  module: 'workspace',
  schema: 1,
  parts: { brand: brandSchema },
  path: (id) => `/projects/brands/${id}`,
  textOf: (_, body) => {
    const { name, voice, postal = '' } = brandOf(body);
    return [name, voice?.tone, ...(voice?.wanted ?? []), postal].join('\n');
  },
  assetsOf: (_, body) => [brandOf(body).logo ?? []].flat(),
});
