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

/** Groups of the navigation bar, in the documents' words; their order is the shell's. */
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

/** Other places that show links of modules. */
export type LinkPlaceName =
  /** What people begin from anywhere: commands of the palette. */
  | 'Begin'
  /** The person's own menu: their work, and below it what is about themselves. */
  | 'Work'
  | 'Person'
  /** Ways to learn on the landing page; the first one is the footer's link to guides. */
  | 'Learn'
  /** The header of public pages. */
  | 'Header'
  /** Where pages that found nothing look for the words they are given as `q`, and where they send people. */
  | 'Search'
  | 'Ways on'
  /** Where people go on from what only administrators may open. */
  | 'Instead';

/** A module's link in the navigation, or in another place that shows links. */
export type NavEntry = {
  readonly group: NavGroupName | LinkPlaceName;
  /** Smaller ones come first in the group; tens leave room between them. */
  readonly place: number;
  /** The module's title, if absent. */
  readonly label?: string;
  /** One of the module's paths, or its guide; where its tool opens, if absent. */
  readonly path?: string;
  /** Name of a lucide icon in kebab-case, where the place shows one. */
  readonly sign?: string;
  /** A sentence, where the place shows one. */
  readonly text?: string;
  /** Other words by which the palette finds it. */
  readonly aliases?: readonly string[];
};

/** What other parts know a module by, whatever it is called. At most one has each, but for frames. */
export type ModuleRole =
  /** Stands around the tools: nobody asks for it. */
  | 'frame'
  /** Where keys of services are kept. */
  | 'keys'
  /** The chat in which the Local engine draws. */
  | 'drawing';

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
  /** Of a module with a category: smaller ones come first on the dashboard; tens leave room between them. */
  readonly place?: number;
  readonly role?: ModuleRole;
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
