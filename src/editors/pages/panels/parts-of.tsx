import type { PageProblem } from '#blocks/check-page.ts';
import type { Page } from '#blocks/page-schema.ts';
import { type Theme, themeSchema } from '#blocks/theme/theme-schema.ts';
import type { TabItem } from '#ui/tabs.tsx';
import type { FieldHelp } from '../fields/field-control.tsx';
import { OutlineTree } from '../outline/outline-tree.tsx';
import type { useBlockActions } from '../use-block-actions.ts';
import type { PageHistory } from '../use-page.ts';
import { AddPanel } from './add-panel.tsx';
import { PagePanel } from './page-panel.tsx';
import { ProblemsPanel } from './problems-panel.tsx';
import { type BrandChoice, ThemePanel } from './theme-panel.tsx';

type Held = {
  readonly page: Page;
  readonly chosen: string | null;
  readonly help: FieldHelp;
  readonly theme: Theme;
  readonly brands: readonly BrandChoice[];
  readonly problems: readonly PageProblem[];
};
type Doing = ReturnType<typeof useBlockActions> & {
  readonly choose: (id: string | null) => void;
  /** Leads to where something is wrong. */
  readonly follow: (id: string) => void;
  readonly change: PageHistory['change'];
};

/** What stands beside the preview. */
export function partsOf(
  { page, chosen, help, theme, brands, problems }: Held,
  { choose, follow, act, put, change }: Doing,
): TabItem[] {
  const { readOnly } = help;
  return [
    {
      id: 'outline',
      label: 'Outline',
      content: <OutlineTree {...{ page, chosen, readOnly }} onChoose={choose} onAction={act} />,
    },
    {
      id: 'add',
      label: 'Add',
      content: <AddPanel readOnly={readOnly} onAdd={(preset) => put(preset.block, chosen)} />,
    },
    {
      ...{ id: 'page', label: 'Page' },
      content: <PagePanel {...{ page, help }} onPage={change} />,
    },
    {
      ...{ id: 'theme', label: 'Theme' },
      content: (
        <ThemePanel
          {...{ theme, brands, readOnly }}
          onTheme={(next) => change({ ...page, theme: themeSchema.parse(next) }, 'theme')}
        />
      ),
    },
    {
      id: 'problems',
      label: problems.length > 0 ? `Checks (${problems.length})` : 'Checks',
      content: <ProblemsPanel problems={problems} onChoose={follow} />,
    },
  ];
}
