import { z } from 'zod';
import { publishSite, requirePublishable, unpublishSite } from '#platform/sites/publish-site.ts';
import { findBuild, siteOfProject } from '#platform/sites/site-rows.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { loadPage } from '../projects/load-page.ts';
import { buildPage } from '../publish/build-page.ts';
import { givenPage } from './set-tool.ts';

const module = 'landing-page-builder';
const time = z.iso.datetime({
  offset: true,
  error: 'Write a time as 2027-05-01T18:00:00Z.',
});
const variantSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Give the variant a name.')
    .max(60)
    .refine((name) => !/\p{Cc}/u.test(name), 'Write the name in one line.'),
  page: givenPage,
  weight: z.number().positive('A weight is above 0.').max(1000),
});

export const publishPage = defineTool({
  name: 'page.publish',
  title: 'Publish a page',
  description:
    'Publishes a landing page at <sites origin>/<slug>, from and until given times, or two to four variants between which visitors are divided by weight. An address it had before leads to the new one.',
  ...{ module, effect: 'send' },
  input: z.strictObject({
    projectId: z.uuid(),
    slug: z
      .string()
      .regex(/^[a-z0-9-]{3,60}$/, 'An address has 3 to 60 small letters, digits and dashes.'),
    from: time.optional(),
    until: time.optional(),
    variants: z
      .array(variantSchema)
      .min(2, 'A test needs two variants at least.')
      .max(4, 'A test has four variants at most.')
      .refine(
        (all) => new Set(all.map(({ name }) => name)).size === all.length,
        'Give each variant a name of its own.',
      )
      .optional(),
  }),
  output: z.object({ url: z.string(), version: z.int() }),
  async run(context, { projectId, variants, ...publication }) {
    const { platform, callId } = context;
    const user = personOf(context);
    const { page } = await loadPage(platform.db, user.id, projectId, 'edit');
    await requirePublishable(platform, user.id, { projectId, ...publication });
    const site = await siteOfProject(platform.db, projectId);
    const last = site?.build_id ? await findBuild(platform.db, { id: site.build_id }) : undefined;
    const build = await buildPage(platform, user.id, {
      slug: publication.slug,
      variants: variants ?? [{ name: page.title, weight: 1, page }],
      before: last?.manifest ?? {},
    });
    const order = { projectId, ...publication, callId };
    const { version, slug } = await publishSite(platform, user.id, order, build);
    return { output: { url: `${platform.config.SITES_ORIGIN}/${slug}`, version } };
  },
});

export const unpublishPage = defineTool({
  name: 'page.unpublish',
  title: 'Take a page down',
  description: 'Takes a published page down: its address answers 410 from the next request on.',
  ...{ module, effect: 'send' },
  input: z.strictObject({ projectId: z.uuid() }),
  output: z.object({ url: z.string() }),
  async run(context, { projectId }) {
    const { platform } = context;
    const user = personOf(context);
    await loadPage(platform.db, user.id, projectId, 'edit');
    const { slug } = await unpublishSite(platform, user.id, projectId);
    return { output: { url: `${platform.config.SITES_ORIGIN}/${slug}` } };
  },
});
