import type { AskedFor } from '#kernel/asked-for.ts';
import type { ModuleInfo, ModuleRole } from '#kernel/module.ts';
import type { Asker, HearsUnanswered, LocalSkill } from './local-skill.ts';

/** A module as the Local engine knows it. */
export type HubTool = Pick<
  ModuleInfo,
  'id' | 'title' | 'description' | 'status' | 'category' | 'path' | 'paths' | 'permission' | 'role'
> & {
  readonly askedFor?: AskedFor | undefined;
};

let tools: readonly HubTool[] = [];
let skills: readonly LocalSkill[] = [];
let hearers: readonly HearsUnanswered[] = [];

/** Told once at start by `app/`, the only code that knows all modules. */
export function setHubTools(
  all: readonly HubTool[],
  taught: readonly LocalSkill[],
  hear: readonly HearsUnanswered[],
): void {
  tools = all;
  skills = taught;
  hearers = hear;
}

export const hubTools = (): readonly HubTool[] => tools;
export const localSkills = (): readonly LocalSkill[] => skills;
export const hearersOfUnanswered = (): readonly HearsUnanswered[] => hearers;

/** The tool with this role, as a link; undefined where no module has it. */
export function linkTo(role: ModuleRole): string | undefined {
  const tool = tools.find((one) => one.role === role);
  return tool && `[${tool.title}](${tool.path})`;
}

export const isBuilt = ({ status }: HubTool): boolean => status === 'active';

/** Whether this person may open the tool's screens. */
export const isOpenTo = ({ permission }: HubTool, { isAdmin }: Asker): boolean =>
  permission !== 'admin' || isAdmin;

/** The tool that a guide's passages are about: its document's source is `guide:<module>`. */
export const toolOfSource = (source: string): HubTool | undefined =>
  tools.find(({ id }) => source === `guide:${id}`);
