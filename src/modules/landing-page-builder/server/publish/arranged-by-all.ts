import type { Platform } from '#platform/platform.ts';
import { templatesFor } from '../draft/templates/all-templates.ts';
import { arrange, type DraftOrder } from '../runs/draft-run.ts';
import { previewPage } from './preview-page.ts';

type Brief = Pick<
  DraftOrder,
  'goal' | 'offer' | 'audience' | 'action' | 'proof' | 'language' | 'seed'
>;

/** What each template of a goal makes of a brief, as it is made without a service. Throws 400 for an offer without words. */
export const arrangedByAll = (platform: Platform, userId: string, brief: Brief) =>
  Promise.all(
    templatesFor(brief.goal).map(async ({ id, title }) => {
      const page = arrange({ ...brief, template: id, service: 'local', strict: false });
      return { id, title, html: await previewPage(platform, userId, page) };
    }),
  );
