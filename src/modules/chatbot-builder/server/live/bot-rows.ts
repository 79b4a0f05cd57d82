import { randomBytes } from 'node:crypto';
import { notFound } from '#kernel/errors.ts';
import { botGraphSchema } from '#kernel/flow/bot-nodes.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { type Project, partsOf, requireProject } from '#platform/projects/projects.ts';
import { type BotSettings, botSettingsSchema } from '../../bot-settings.ts';
import { documentsGraph } from '../talk/documents-graph.ts';
import type { Bot } from '../talk/talk-types.ts';

/** A bot that is published. */
export type BotRow = {
  readonly project_id: string;
  readonly space_id: string;
  readonly person_id: string;
  readonly key: string;
  readonly version: number;
  readonly is_on: boolean;
};

const columns = sql`project_id, space_id, person_id, key, version, is_on`;

export async function findBot(scope: DbScope, projectId: string): Promise<BotRow | undefined> {
  const { rows } = await scope.execute<BotRow>(
    sql`select ${columns} from bots where project_id = ${projectId}`,
  );
  return rows[0];
}

export async function findBotByKey(scope: DbScope, key: string): Promise<BotRow | undefined> {
  const { rows } = await scope.execute<BotRow>(sql`select ${columns} from bots where key = ${key}`);
  return rows[0];
}

/** A bot for somebody who may do this with it. Throws 404 for strangers and other kinds, 403 for viewers. */
export async function requireBot(
  scope: DbScope,
  userId: string,
  projectId: string,
  need: 'view' | 'edit' | 'own',
): Promise<Project> {
  const project = await requireProject(scope, userId, projectId, need);
  if (project.kind !== 'bot') throw notFound('There is no such project.');
  return project;
}

/** A bot as it is being edited, with the settings it has. */
export async function draftOf(scope: DbScope, project: Project): Promise<Bot> {
  const parts = await partsOf(scope, project);
  return botOf(parts.graph, botSettingsSchema.parse(parts.settings ?? {}));
}

/** What a conversation follows: the graph that was drawn, or the one that documents alone make. */
export function botOf(graph: unknown, settings: BotSettings): Bot {
  const drawn = botGraphSchema.parse(graph ?? { nodes: [], edges: [] });
  return { settings, graph: settings.hasGraph ? drawn : documentsGraph(settings) };
}

/** Versions never change under their number; those that talk are kept at hand. */
const versions = new Map<string, Bot>();
const mostKept = 200;

/** A published version. Throws 404 where it is gone. */
export async function loadVersion(
  scope: DbScope,
  projectId: string,
  version: number,
): Promise<Bot> {
  const key = `${projectId} ${version}`;
  const held = versions.get(key);
  if (held) return held;
  const { rows } = await scope.execute<{ graph: unknown; settings: unknown }>(sql`
    select graph, settings from bot_versions where project_id = ${projectId} and version = ${version}`);
  if (!rows[0]) throw notFound('There is no such version of this bot.');
  const settings = botSettingsSchema.parse(rows[0].settings);
  const bot = { settings, graph: botGraphSchema.parse(rows[0].graph) };
  const [oldest] = versions.keys();
  if (oldest !== undefined && versions.size >= mostKept) versions.delete(oldest);
  versions.set(key, bot);
  return bot;
}

/** What pages name a bot by: not to be guessed, and no secret. */
export const newKey = (): string => randomBytes(15).toString('base64url');
