import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { changeNode, removeNode } from '../../site/change-tree.ts';
import { pathOfNode } from '../../site/paths.ts';
import { type Site, type SiteNode, siteSchema } from '../../site/site-schema.ts';
import type { PanelProps } from '../site-page.tsx';
import { entriesIn, titleOfNode } from '../use-site.ts';

type Props = PanelProps & {
  readonly node: SiteNode;
  readonly choose: (id: string) => void;
};

/** The address of a page, whether the menu shows it, and what it says in other languages. */
export function PageSettings({ project, part, node, choose }: Props) {
  const { body: site, change, canEdit } = part;
  const entries = entriesIn(project);
  const set = (next: Partial<SiteNode>) => change(changeNode(site, entries, node.id, next));
  const others = site.pages.filter(
    ({ language, translationOf }) => language !== node.language && !translationOf,
  );
  return (
    <section aria-label="Page in the site" className="flex flex-wrap items-end gap-x-5 gap-y-3">
      {node.slug === '' ? (
        <p className="text-sm text-muted">
          The first page{site.languages[0] === node.language ? '' : ` in ${node.language}`}: it
          stands at /{pathOfNode(site, node.id)}
        </p>
      ) : (
        <SlugField key={node.slug} {...{ site, node, canEdit }} onSlug={(slug) => set({ slug })} />
      )}
      <div className="flex items-center gap-2 pb-2 text-sm">
        <Switch
          id="in-menu"
          checked={node.inMenu}
          disabled={!canEdit}
          onCheckedChange={(inMenu) => set({ inMenu })}
        />
        <label htmlFor="in-menu">In the menu</label>
      </div>
      {others.length > 0 && (
        <Field label="Says the same as">
          {(control) => (
            <Select
              {...control}
              disabled={!canEdit}
              value={node.translationOf ?? ''}
              onChange={({ target }) => set({ translationOf: target.value || undefined })}
            >
              <option value="">No other page</option>
              {others.map((one) => (
                <option key={one.id} value={one.id}>
                  {titleOfNode(project, one)} ({one.language})
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {canEdit && site.pages.length > 1 && node.slug !== '' && (
        <Button
          size="small"
          look="quiet"
          onClick={() => {
            change(removeNode(site, entries, node.id));
            choose(site.pages[0]?.id ?? '');
          }}
        >
          <Trash2 aria-hidden /> Remove page
        </Button>
      )}
    </section>
  );
}

type SlugProps = {
  readonly site: Site;
  readonly node: SiteNode;
  readonly canEdit: boolean;
  readonly onSlug: (slug: string) => void;
};

/** The address counts once it is left: every letter on the way would write a redirect. */
function SlugField({ site, node, canEdit, onSlug }: SlugProps) {
  const [slug, setSlug] = useState(node.slug);
  const pages = site.pages.map((page) => (page.id === node.id ? { ...page, slug } : page));
  const read = siteSchema.safeParse({ ...site, pages });
  const at = site.pages.indexOf(node);
  const fault = read.success
    ? slug === ''
      ? 'Give the page an address.'
      : undefined
    : read.error.issues.find(({ path }) => path[0] === 'pages' && path[1] === at)?.message;
  const base = `/${pathOfNode(site, node.id)}`.slice(0, -node.slug.length);
  const leave = () => {
    if (!fault && slug !== node.slug) onSlug(slug);
  };
  return (
    <Field label="Address" hint={`${base}${slug}`} error={fault} className="w-56">
      {(control) => (
        <Input
          {...control}
          value={slug}
          maxLength={60}
          disabled={!canEdit}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setSlug(target.value.toLowerCase())}
          onBlur={leave}
          onKeyDown={({ key }) => key === 'Enter' && leave()}
        />
      )}
    </Field>
  );
}
