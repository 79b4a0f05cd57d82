import { notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { MailTemplate } from '#platform/mailing/template/mail-template.ts';
import { type Project, partsOf, requireProject } from '#platform/projects/projects.ts';
import { type SeriesPart, seriesPartSchema } from '../../parts/series-part.ts';

/** A version as it runs: what was written, and its mails as templates by the place of their step. */
export type SeriesVersion = SeriesPart & {
  readonly templates: Readonly<Record<string, MailTemplate>>;
};

export type SeriesRow = {
  readonly project_id: string;
  readonly space_id: string;
  readonly person_id: string | null;
  readonly is_on: boolean;
  readonly version: number;
  readonly trigger: string;
  readonly config: Readonly<Record<string, string>>;
};

/** A series' project, for somebody who may do this with it. Throws 404 for strangers and other kinds. */
export async function requireSeries(
  scope: DbScope,
  userId: string,
  projectId: string,
  need: 'view' | 'edit',
): Promise<Project> {
  const project = await requireProject(scope, userId, projectId, need);
  if (project.kind !== 'series') throw notFound('There is no such project.');
  return project;
}

export async function seriesPartOf(scope: DbScope, project: Project): Promise<SeriesPart> {
  const { series } = await partsOf(scope, project);
  return seriesPartSchema.parse(series ?? {});
}

export async function findSeries(
  scope: DbScope,
  projectId: string,
): Promise<SeriesRow | undefined> {
  const { rows } = await scope.execute<SeriesRow>(
    sql`select * from mail_series where project_id = ${projectId}`,
  );
  return rows[0];
}

/** Versions never change under their number. */
export async function loadVersion(
  scope: DbScope,
  projectId: string,
  version: number,
): Promise<SeriesVersion> {
  const { rows } = await scope.execute<{ body: SeriesVersion }>(sql`
    select body from mail_series_versions where project_id = ${projectId} and version = ${version}`);
  if (!rows[0]) throw notFound('There is no such version of this series.');
  return rows[0].body;
}
