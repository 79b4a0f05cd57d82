import type { ComponentType } from 'react';
import type { Permission } from '#kernel/module.ts';
import type { AdminSectionList } from '../admin/admin-sections.ts';
import type { FrameTray } from '../frame/frame-trays.ts';
import type { PaletteSource } from '../palette/palette-sources.ts';

/** What a page's gate says, where the documents have words of their own for it. */
export type GateTexts = {
  readonly loading: string;
  readonly signedOut: string;
  /** For people who are signed in and may not open it. */
  readonly denied?: string;
};

/** One screen of a module. */
export type WebRoute = {
  /** React Router path; one of the module's `paths`. */
  readonly path: string;
  /** Text of the browser tab, without the product's name. */
  readonly title: string;
  /** For search engines; public pages only. */
  readonly description?: string;
  readonly access: Permission;
  readonly gateTexts?: GateTexts;
  /** `site` = public header and footer; `app` = navigation of signed-in people; `bare` = neither. */
  readonly frame: 'site' | 'app' | 'bare';
  readonly load: () => Promise<{ Page: ComponentType }>;
  /**
   * Signed-out visitors of a `user` route see this instead of the sign-in gate (a module's guide).
   */
  readonly loadForVisitors?: () => Promise<{ Page: ComponentType }>;
};

/** What a module's `web/index.tsx` exports as `webModule`. */
export type WebModule = {
  readonly routes: readonly WebRoute[];
  /** What the module adds to the command palette. */
  readonly palette?: PaletteSource;
  /** What it keeps in view of signed-in people, in the bar of every page. */
  readonly tray?: FrameTray;
  /** Its sections of the admin dashboard. */
  readonly adminSections?: AdminSectionList;
};
