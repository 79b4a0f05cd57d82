import type { FormRules } from '#platform/sites/forms/form-rules.ts';
import { type FormBlock, thanksPage } from '../../../landing-page-builder/server/public.ts';
import type { PlannedPage } from './plan-pages.ts';
import { blocksOf } from './site-files.ts';
import { addressesFrom } from './site-source.ts';
import type { Work } from './source-of.ts';

type SiteForms = {
  readonly forms: FormRules[];
  /** Origins elsewhere to which forms lead once they are sent. */
  readonly elsewhere: string[];
  /** Pages that thank for a form, where it leads nowhere else. */
  readonly thanks: PlannedPage[];
};

/** What the forms of a page take, and where they lead. */
export function formsOf({ slug, paths, assets }: Work, planned: PlannedPage): SiteForms {
  const { path, header, footer, page } = planned;
  const at = addressesFrom({ slug, path }, 'hub');
  const result: SiteForms = { forms: [], elsewhere: [], thanks: [] };
  const home = [...paths].find(([, one]) => one === path)?.[0] ?? 'page:home';
  for (const block of blocksOf(planned).filter(({ type }) => type === 'form') as FormBlock[]) {
    const { name, fields, consent, thanks } = block.props;
    const below = `${path === '' ? '' : `${path}/`}gh-thanks/${block.id}`;
    const lead = (to: string): string => {
      if (to.startsWith('#')) return at.page(path) + to;
      if (to.startsWith('asset:')) {
        const url = assets[to.slice('asset:'.length).toLowerCase()]?.url;
        return url ? at.file(url) : at.page(path);
      }
      return /^(?:page|entry):/.test(to) ? at.page(paths.get(to) ?? '') : to;
    };
    const { to } = thanks;
    if (to && /^https?:/.test(to)) result.elsewhere.push(new URL(to).origin);
    const rules = { id: block.id, name, fields, ...(consent && { consent }) };
    result.forms.push({ ...rules, thanks: to ? lead(to) : at.page(below) });
    if (to) continue;
    result.thanks.push({
      ...{ link: '', path: below, header, footer, trail: [], alternates: [], noIndex: true },
      page: thanksPage(page, block, home),
    });
  }
  return result;
}
