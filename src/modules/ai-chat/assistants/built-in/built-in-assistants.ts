import type { BuiltIn } from './define-built-in.ts';
import { lifeAssistants } from './life-assistants.ts';
import { textAssistants } from './text-assistants.ts';
import { workAssistants } from './work-assistants.ts';

/** The assistants that come with the hub, by name. They stay as they are; people take copies. */
export const builtInAssistants: readonly BuiltIn[] = [
  ...textAssistants,
  ...workAssistants,
  ...lifeAssistants,
].sort((a, b) => (a.body.name < b.body.name ? -1 : 1));

const byId = new Map(builtInAssistants.map((each) => [each.id, each]));

export const builtInAssistant = (id: string): BuiltIn | undefined => byId.get(id);
