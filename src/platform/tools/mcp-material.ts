import type { CurrentUser, Platform } from '../platform.ts';

/** A prompt that a model's program can ask for by its name. */
export type McpPrompt = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly blanks: readonly { readonly name: string; readonly description: string }[];
};

/** What a module lends to models' programs as prompts. */
export type McpPrompts = {
  readonly module: string;
  /** By name, a hundred at a time, those behind `after`. */
  list(platform: Platform, user: CurrentUser, after: string | undefined): Promise<McpPrompt[]>;
  /** The whole prompt with its blanks filled in; throws 404 for one that this person may not read. */
  get(
    platform: Platform,
    user: CurrentUser,
    name: string,
    blanks: Readonly<Record<string, string>>,
  ): Promise<{ readonly description: string; readonly text: string }>;
};

/** A text that a model's program can read by its address. */
export type McpResource = {
  /** Ends the address: behind the module's own beginning. */
  readonly id: string;
  readonly name: string;
  readonly title: string;
};

/** What a module lends to models' programs as resources. */
export type McpResources = {
  readonly module: string;
  /** By id, a hundred at a time, those behind `after`. */
  list(platform: Platform, user: CurrentUser, after: string | undefined): Promise<McpResource[]>;
  /** The text as Markdown; throws 404 for one that this person may not read. */
  read(platform: Platform, user: CurrentUser, id: string): Promise<string>;
};

/** How many of a list come at once. */
export const mcpPage = 100;

let prompts: readonly McpPrompts[] = [];
let resources: readonly McpResources[] = [];

/** Told once at start by `app/`, the only code that knows all modules. */
export function setMcpMaterial(
  allPrompts: readonly McpPrompts[],
  allResources: readonly McpResources[],
): void {
  prompts = allPrompts;
  resources = allResources;
}

const allows = (user: CurrentUser, module: string): boolean =>
  user.hubToken?.scopes.modules?.includes(module) ?? true;

/** The one who lends prompts to this person; the hub has one such module. */
export const promptsFor = (user: CurrentUser): McpPrompts | undefined =>
  prompts.find(({ module }) => allows(user, module));

export const resourcesFor = (user: CurrentUser): McpResources | undefined =>
  resources.find(({ module }) => allows(user, module));
