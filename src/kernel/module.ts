import type { ServiceKind } from './services.ts';

/** The twelve categories of the module dashboard, in the documents' words. */
export const moduleCategories = [
  'Content',
  'Publishing',
  'Organization',
  'AI Tools',
  'Education',
  'Support',
  'Marketing',
  'Media Creation',
  'Design',
  'Analytics',
  'Web Development',
  'Automation',
] as const;

export type ModuleCategory = (typeof moduleCategories)[number];

export type ModuleStatus = 'active' | 'coming-soon';

/** Who may open a module's screens. The server enforces the same word on every endpoint. */
export type Permission = 'public' | 'user' | 'admin';

/** The groups of the navigation, in the documents' words; their order is the shell's. */
export type NavGroupName =
  | 'API Management'
  | 'Prompt Platform'
  | 'AI Tools'
  | 'Content Tools'
  | 'Resources & Learning'
  | 'Admin Tools'
  /** The dropdowns inside "Prompt Categories". */
  | 'Creative'
  | 'Business'
  | 'Technical'
  | 'Video';

/** A module's link in the navigation. */
export type NavEntry = {
  readonly group: NavGroupName;
  /** Smaller ones come first in the group; tens leave room between them. */
  readonly place: number;
  /** The module's title, if absent. */
  readonly label?: string;
  /** One of the module's paths; where its tool opens, if absent. */
  readonly path?: string;
};

/** The landing page's own drawings of what a tool does. */
export type ToolDrawingKind =
  | 'chat'
  | 'branches'
  | 'film'
  | 'picture'
  | 'voice'
  | 'prompt'
  | 'document';

/** A module's card among the six tools of the landing page. */
export type ToolCard = {
  /** Smaller ones come first; tens leave room between them. */
  readonly place: number;
  readonly drawing: ToolDrawingKind;
  /** Name of the recorded picture of a result, where there is one; see `scripts/record-landing.ts`. */
  readonly picture?: string;
  /**
   * A tool that the documents name for the landing page: its card is always there. Without it the
   * card is the module's own, and among the first three as soon as the module is built.
   */
  readonly named?: { readonly title: string; readonly text: string; readonly path: string };
};

/**
 * What both sides know of a module: pure data, no imports of server or web code.
 * `category` is present exactly on the 24 modules of the dashboard; screens around them have none.
 */
export type ModuleInfo = {
  /** Slug; equals the folder's name. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Name of a lucide icon in kebab-case. */
  readonly icon: string;
  readonly status: ModuleStatus;
  /** Where the module's tool opens. Dashboard modules live at `/modules/<id>`. */
  readonly path: string;
  readonly category?: ModuleCategory;
  /** Every browser path that the module's web part serves, in React Router syntax. */
  readonly paths: readonly string[];
  readonly permission: Permission;
  /** Its links in the navigation. */
  readonly nav?: readonly NavEntry[];
  /** Its cards on the landing page. */
  readonly toolCards?: readonly ToolCard[];
  /** Other words that people use for it, such as "movie"; the command palette finds it by them. */
  readonly aliases?: readonly string[];
  /** Those of `paths` that only tell of a tool to come. */
  readonly comingPaths?: readonly string[];
  /** What it asks AI services for: the services that make one of these are "used by" it. */
  readonly uses?: readonly ServiceKind[];
};

/** Declares a module. Exists so that a wrong field is a type error at the declaration. */
export const defineModule = <const T extends ModuleInfo>(info: T): T => info;
