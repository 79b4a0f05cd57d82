import { notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Sender } from '#platform/mailing/contact-mail/sender.ts';
import type { MailTemplate } from '#platform/mailing/template/mail-template.ts';
import { type Project, partsOf, requireProject } from '#platform/projects/projects.ts';
import { type CampaignPart, campaignPartSchema } from '../../parts/campaign-part.ts';

export type CampaignStatus = 'scheduled' | 'sending' | 'paused' | 'sent' | 'cancelled';
export type Skipped = Readonly<Record<string, number>>;

/** What was frozen when it began: every mail of the campaign is made of this. */
export type CampaignContent = {
  readonly template: MailTemplate;
  readonly subjectB?: string | undefined;
  readonly sender: Sender;
};

export type CampaignRow = {
  readonly id: string;
  readonly project_id: string;
  readonly space_id: string;
  readonly person_id: string | null;
  readonly status: CampaignStatus;
  readonly content: CampaignContent;
  readonly skipped: Skipped;
  readonly transport: string;
  readonly scheduled_at: string | null;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly pause_reason: string;
  readonly errors_in_row: number;
};

/** A campaign's project, for somebody who may do this with it. Throws 404 for strangers and other kinds. */
export async function requireCampaign(
  scope: DbScope,
  userId: string,
  projectId: string,
  need: 'view' | 'edit',
): Promise<Project> {
  const project = await requireProject(scope, userId, projectId, need);
  if (project.kind !== 'campaign') throw notFound('There is no such project.');
  return project;
}

export async function campaignPartOf(scope: DbScope, project: Project): Promise<CampaignPart> {
  const { campaign } = await partsOf(scope, project);
  return campaignPartSchema.parse(campaign ?? {});
}

/** What is or was sent of a project; undefined for a draft. */
export async function findSending(
  scope: DbScope,
  projectId: string,
): Promise<CampaignRow | undefined> {
  const { rows } = await scope.execute<CampaignRow>(
    sql`select * from mail_campaigns where project_id = ${projectId}`,
  );
  return rows[0];
}

export async function findMailing(scope: DbScope, id: string): Promise<CampaignRow | undefined> {
  const { rows } = await scope.execute<CampaignRow>(
    sql`select * from mail_campaigns where id = ${id}`,
  );
  return rows[0];
}
