import { z } from 'zod';
import { dashed } from '#kernel/text/dashed.ts';
import { keepAsset } from '#platform/assets/keep-asset.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { brandSchema, contrastOf } from '../../brand-schema.ts';
import { brandCss, brandSheet, brandTokens } from '../brand/brand-files.ts';
import { createBrand } from '../brand/create-brand.ts';

export const makeBrand = defineTool({
  name: 'brand.create',
  title: 'Make a brand',
  description:
    'Makes a brand of colours, typefaces and a voice, with CSS variables, design tokens and a sheet as PDF, and says which colours can be read on which.',
  module: 'workspace',
  effect: 'write',
  input: z.strictObject({ ...brandSchema.shape, spaceId: z.uuid().optional() }),
  output: z.object({
    projectId: z.string(),
    contrast: z.array(z.object({ pair: z.string(), ratio: z.number(), passes: z.boolean() })),
  }),
  async run(context, { spaceId, ...brand }) {
    const { platform } = context;
    const user = personOf(context);
    const space = await spaceForWork(platform.db, user.id, spaceId);
    const projectId = await platform.db.transaction((tx) =>
      createBrand(tx, user.id, brand, space.id),
    );
    const name = dashed(brand.name) || 'brand';
    const files = [
      [`${name}.css`, Buffer.from(brandCss(brand))],
      [`${name}.tokens.json`, Buffer.from(brandTokens(brand))],
      [`${name}.pdf`, await brandSheet(brand)],
    ] as const;
    const assets: string[] = [];
    const provenance = { tool: 'brand.create' };
    for (const [file, bytes] of files) {
      const given = { name: file, bytes, title: brand.name, provenance };
      assets.push((await keepAsset(platform.db, platform, space, user.id, given)).id);
    }
    return { output: { projectId, contrast: contrastOf(brand) }, assets };
  },
});
