import type { Page } from '#blocks/page-schema.ts';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import type { FieldHelp } from '../fields/field-control.tsx';
import { PopupList } from './popup-list.tsx';

export type PagePanelProps = {
  readonly page: Page;
  readonly help: FieldHelp;
  readonly onPage: (page: Page, what?: string) => void;
};

const languages =
  'ar bg bn ca cs da de el en es et eu fa fi fr gl he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh'.split(
    ' ',
  );
const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** What search engines and links say of the page, its language, and what shows above it. */
export function PagePanel({ page, help, onPage }: PagePanelProps) {
  const disabled = help.readOnly;
  const codes = languages.includes(page.language) ? languages : [page.language, ...languages];
  return (
    <div className="space-y-4 p-3">
      <Field
        label="Page title"
        hint="In the browser’s tab and where the page is linked to."
        error={page.title.trim() === '' ? 'A page needs a title.' : undefined}
      >
        {(control) => (
          <Input
            {...{ ...control, disabled }}
            maxLength={120}
            value={page.title}
            onChange={({ target }) => onPage({ ...page, title: target.value }, 'title')}
          />
        )}
      </Field>
      <Field label="Page description" hint="What search engines show below the title.">
        {(control) => (
          <Textarea
            {...{ ...control, disabled }}
            rows={3}
            maxLength={300}
            value={page.description}
            onChange={({ target }) => onPage({ ...page, description: target.value }, 'description')}
          />
        )}
      </Field>
      <Field label="Language" hint="Read out, hyphenated and found as such.">
        {(control) => (
          <Select
            {...{ ...control, disabled }}
            value={page.language}
            onChange={({ target }) => onPage({ ...page, language: target.value })}
          >
            {codes.map((code) => (
              <option key={code} value={code}>
                {names.of(code) ?? code}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PopupList {...{ page, help, onPage }} />
    </div>
  );
}
