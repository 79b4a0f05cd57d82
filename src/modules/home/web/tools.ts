import type { ModuleInfo, ToolDrawingKind } from '#kernel/module.ts';

/** One of the six tools that the landing page names. */
export type ShownTool = {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly drawing: ToolDrawingKind;
  readonly picture?: string | undefined;
  readonly ready: boolean;
};

/** How many tools of the dashboard come before those that the documents name. */
const ownCards = 3;

/** The six cards, as the modules name them in `toolCards`: three that are built, then the documents' three. */
export function shownTools(modules: readonly ModuleInfo[]): ShownTool[] {
  const cards = modules
    .flatMap((module) => (module.toolCards ?? []).map((card) => ({ ...card, module })))
    .sort((a, b) => a.place - b.place)
    .map(({ named, module, drawing, picture }) => {
      const { title, description: text, path, status, comingPaths } = module;
      const shown = { title, text, path, ...named };
      const ready = status === 'active' && !comingPaths?.includes(shown.path);
      return { ...shown, to: shown.path, drawing, picture, ready, isNamed: named !== undefined };
    });
  const built = cards.filter(({ isNamed, ready }) => !isNamed && ready);
  return [...built.slice(0, ownCards), ...cards.filter(({ isNamed }) => isNamed)];
}
