import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { dashed } from '#kernel/text/dashed.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { freeSlug, pathOfNode } from '../../site/paths.ts';
import { mostOf, type Site, type SiteNode } from '../../site/site-schema.ts';
import type { PanelProps } from '../site-page.tsx';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

type Props = PanelProps & { readonly onAdded: (id: string) => void };

/** A new page at the end of the menu. */
export function AddPage({ part: { body: site, change }, onAdded }: Props) {
  const [title, setTitle] = useState('');
  const [language, setLanguage] = useState(site.languages[0] ?? 'en');
  const isFull = site.pages.length >= mostOf.pages;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const label = title.trim().slice(0, 60);
    if (label === '' || isFull) return;
    const id = crypto.randomUUID();
    change(withPage(site, { id, label, language, slug: '', inMenu: true }));
    setTitle('');
    onAdded(id);
  };
  return (
    <form className="flex flex-col gap-2" onSubmit={submit}>
      <Field label="New page">
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            value={title}
            placeholder="Opening hours"
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      {site.languages.length > 1 && (
        <Field label="Language of the new page" hideLabel>
          {(control) => (
            <Select
              {...control}
              value={language}
              onChange={({ target }) => setLanguage(target.value)}
            >
              {site.languages.map((code) => (
                <option key={code} value={code}>
                  {names.of(code) ?? code}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Button
        type="submit"
        size="small"
        className="self-start"
        disabled={title.trim() === '' || isFull}
      >
        <Plus aria-hidden /> Add page
      </Button>
    </form>
  );
}

/** The site with one more page: the first of a language stands at its beginning. */
function withPage(site: Site, node: SiteNode): Site {
  const isFirst = !site.pages.some(({ language }) => language === node.language);
  const paths = site.pages
    .filter(({ language }) => language === node.language)
    .map(({ id }) => pathOfNode(site, id));
  const base = node.language === site.languages[0] ? '' : `${node.language.toLowerCase()}/`;
  const taken = new Set(paths.map((path) => path.slice(base.length)));
  const slug = isFirst ? '' : freeSlug(dashed(node.label ?? '').slice(0, 52) || 'page', taken);
  return { ...site, pages: [...site.pages, { ...node, slug }] };
}
