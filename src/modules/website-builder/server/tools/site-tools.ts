import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import type { Transaction } from '#platform/db/database.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { requirePublishable } from '#platform/sites/publish-site.ts';
import { defineLongTool, defineTool, personOf } from '#platform/tools/tool.ts';
import { faultsOfRedirects, mergeRedirects } from '../../site/redirects.ts';
import { mostOf, redirectSchema } from '../../site/site-schema.ts';
import { assetsOfSite } from '../build/site-files.ts';
import { checkSite, requireSound } from '../projects/check-site.ts';
import { loadSite } from '../projects/load-site.ts';
import { saveSite } from '../projects/save-site.ts';
import { exported, exportRun } from '../runs/export-run.ts';
import { published, publishRun, requireVersion } from '../runs/publish-run.ts';
import { findingSchema, shownRedirect } from './tool-schemas.ts';

const module = 'website-builder';

export const setRedirects = defineTool({
  name: 'site.set-redirects',
  title: 'Set redirects of a site',
  description:
    'Merges redirects from old addresses into those of a website and says what that adds, changes and leaves. Changes nothing without apply: true, and never removes one. Redirects to pages of the site follow these when they are renamed.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    projectId: z.uuid(),
    redirects: z.array(redirectSchema).min(1).max(mostOf.redirects),
    apply: z.boolean().default(false),
  }),
  output: z.object({
    added: z.array(shownRedirect),
    changed: z.array(shownRedirect.extend({ before: z.string() })),
    kept: z.array(shownRedirect),
  }),
  async run(context, { projectId, redirects: given, apply }) {
    const tx = context.platform.db as unknown as Transaction;
    const { id: userId } = personOf(context);
    const [wrong] = faultsOfRedirects(given);
    if (wrong) throw badInput(wrong.message, wrong.path.join('.'));
    const loaded = await loadSite(tx, userId, projectId, 'edit');
    const merged = mergeRedirects(loaded.site, loaded.entries, given);
    const { redirects, added, changed, kept } = merged;
    const [fault] = faultsOfRedirects(redirects);
    if (fault) throw badInput(fault.message, 'redirects');
    if (redirects.length > mostOf.redirects) {
      throw badInput(`A site takes ${mostOf.redirects} redirects.`, 'redirects');
    }
    if (apply) {
      await saveSite(tx, userId, projectId, ({ site }) => ({
        change: { site: { ...site, redirects: [...redirects] } },
      }));
    }
    return { output: { added: [...added], changed: [...changed], kept: [...kept] } };
  },
});

export const checkSiteTool = defineTool({
  name: 'site.check',
  title: 'Check a site',
  description:
    'Says what is wrong with a website: broken links, missing files, references that lead nowhere, pictures without a description, empty pages. What is an error keeps it from being published.',
  ...{ module, effect: 'read' },
  input: z.strictObject({ projectId: z.uuid() }),
  output: z.object({ findings: z.array(findingSchema) }),
  async run(context, { projectId }) {
    const { platform } = context;
    const { id: userId } = personOf(context);
    const loaded = await loadSite(platform.db, userId, projectId);
    const files = await assetsOfSite(platform, userId, loaded);
    return { output: { findings: checkSite(loaded, files) } };
  },
});

export const publishSiteTool = defineLongTool({
  name: 'site.publish',
  title: 'Publish a site',
  description:
    'Publishes a website at <sites origin>/<slug> and tells which pages are different from before. With version, an earlier publication is shown again, byte for byte.',
  ...{ module, effect: 'send' },
  input: z.strictObject({
    projectId: z.uuid(),
    slug: z
      .string()
      .regex(/^[a-z0-9-]{3,60}$/, 'An address has 3 to 60 small letters, digits and dashes.'),
    version: z.int().min(1).optional(),
  }),
  output: published,
  async start(context, input) {
    const { platform } = context;
    const tx = platform.db as unknown as Transaction;
    const user = personOf(context);
    const { projectId, slug, version } = input;
    const loaded = await loadSite(tx, user.id, projectId, 'edit');
    // What would be refused is said before a run begins.
    if (version === undefined) {
      await requirePublishable(platform, user.id, { projectId, slug });
      requireSound(checkSite(loaded, await assetsOfSite(platform, user.id, loaded)));
    } else await requireVersion(platform, projectId, slug, version);
    const place = { spaceId: loaded.project.space_id, projectId };
    return (await startRun(platform, tx, user, publishRun, input, place)).id;
  },
});

export const exportSiteTool = defineLongTool({
  name: 'site.export',
  title: 'Export a site',
  description:
    'Writes a website as a ZIP of plain files with relative links, its collections among them: it opens from a folder and runs on any web server. address names where it will stand, for sitemap and feed.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    projectId: z.uuid(),
    address: z
      .url({ protocol: /^https?$/, error: 'Write an address such as https://www.example.org.' })
      .max(300)
      .optional(),
  }),
  output: exported,
  async start(context, input) {
    const { platform } = context;
    const tx = platform.db as unknown as Transaction;
    const user = personOf(context);
    const loaded = await loadSite(tx, user.id, input.projectId, 'edit');
    requireSound(checkSite(loaded, await assetsOfSite(platform, user.id, loaded)));
    const place = { spaceId: loaded.project.space_id, projectId: input.projectId };
    return (await startRun(platform, tx, user, exportRun, input, place)).id;
  },
});
