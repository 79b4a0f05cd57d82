import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { nextTime } from '#kernel/rhythm/next-time.ts';
import { rhythmFields, timeZoneSchema } from '#kernel/rhythm/rhythm-schema.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { scheduleSchema } from '../../schedule-schema.ts';
import {
  findSchedule,
  removeSchedule,
  saveSchedule,
  scheduleOf,
} from '../schedule/schedule-rows.ts';
import { loadSite } from '../sites/load-site.ts';
import { requirePublic } from './address-input.ts';

const output = z.object({
  schedule: scheduleSchema.nullable(),
  /** Whether the hub has a mail server by which to tell of a crawl. */
  canMail: z.boolean(),
});

/** When a site is crawled by itself. */
const nextCrawlTool = defineTool({
  name: 'seo.next-crawl',
  title: 'See when a site is crawled by itself',
  description:
    'Says in which rhythm a site is crawled by itself, when it is next and was last, and why the last one did not come about if it did not.',
  ...{ module: 'seo-studio', effect: 'read' },
  input: z.strictObject({ projectId: z.uuid() }),
  output,
  async run(context, { projectId }) {
    const { db, config } = context.platform;
    await loadSite(db, personOf(context).id, projectId);
    const row = await findSchedule(db, projectId);
    const canMail = config.SMTP_URL !== undefined;
    return { output: { schedule: row ? scheduleOf(row) : null, canMail } };
  },
});

/** Has a site crawled by itself, pauses that, or stops it. */
const scheduleTool = defineTool({
  name: 'seo.schedule',
  title: 'Crawl a site by itself',
  description:
    'Has a site crawled daily, weekly or monthly at an hour of a time zone’s clock, with the settings that it has then; isPaused holds it, rhythm "never" stops it. Whoever sets it is told by mail what is different, where the hub has a mail server.',
  ...{ module: 'seo-studio', effect: 'write' },
  input: z.strictObject({
    projectId: z.uuid(),
    rhythm: z.enum(['never', ...rhythmFields.rhythm.options]),
    day: rhythmFields.day,
    hour: rhythmFields.hour.default(6),
    timeZone: timeZoneSchema.default('UTC'),
    isPaused: z.boolean().default(false),
    mails: z.boolean().default(true),
  }),
  output,
  async run(context, { projectId, rhythm, ...given }) {
    const { platform } = context;
    const { db, config } = platform;
    const { id } = personOf(context);
    const { settings } = await loadSite(db, id, projectId, 'edit');
    const canMail = config.SMTP_URL !== undefined;
    if (rhythm === 'never') {
      await removeSchedule(db, projectId);
      return { output: { schedule: null, canMail } };
    }
    if (rhythm === 'weekly' && given.day > 7)
      throw badInput('A week has the days 1 (Monday) to 7.', 'day');
    if (settings.url) requirePublic(platform, settings.url, 'projectId');
    else if (!settings.assetId)
      throw badInput('This site has no address yet. Enter one in its settings.', 'projectId');
    const clock = { rhythm, ...given };
    await saveSchedule(db, projectId, id, clock, nextTime(clock, platform.now()));
    const row = await findSchedule(db, projectId);
    return { output: { schedule: row ? scheduleOf(row) : null, canMail } };
  },
});

export const scheduleTools = [nextCrawlTool, scheduleTool];
