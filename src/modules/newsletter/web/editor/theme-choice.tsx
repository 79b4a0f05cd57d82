import { type Editor, useEditorState } from '@tiptap/react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Select } from '#ui/fields/field.tsx';
import { useBrands } from '../../../workspace/web/public.tsx';
import type { BrandLook } from '../../issue-contract.ts';
import { api } from '../queries.ts';
import { themes } from './themes.ts';

const ofBrand = 'brand:';

/** The brand that a document keeps; null for the colours of a theme. */
export const brandOf = (editor: Editor | null): BrandLook | null =>
  (editor?.state.doc.attrs.brand as BrandLook | null | undefined) ?? null;

/**
 * The colours of the mail, a theme's or those of a brand with its logo; part of the document, so undo brings
 * the old ones back.
 */
export function ThemeChoice({ editor }: { editor: Editor }) {
  const theme = useEditorState({
    editor,
    selector: ({ editor: now }) => String(now.state.doc.attrs.theme),
  });
  const brand = useEditorState({ editor, selector: ({ editor: now }) => brandOf(now) });
  const brands = useBrands();
  const offered = brands.some(({ id }) => id === brand?.id) || !brand ? brands : [brand, ...brands];
  const choose = async (value: string) => {
    const set = (attrs: { theme?: string; brand: BrandLook | null }) => {
      const change = editor.state.tr.setDocAttribute('brand', attrs.brand);
      editor.view.dispatch(attrs.theme ? change.setDocAttribute('theme', attrs.theme) : change);
    };
    if (!value.startsWith(ofBrand)) return set({ theme: value, brand: null });
    try {
      const { look, logoProblem } = await api.admin.brandLook({ id: value.slice(ofBrand.length) });
      set({ brand: look });
      if (logoProblem) toast.info('The logo was left out', { description: logoProblem });
    } catch (error) {
      toast.error('The brand could not be used', { description: errorMessage(error) });
    }
  };
  return (
    <Select
      aria-label="Colours"
      className="ml-auto h-9 w-auto max-w-52 text-sm"
      value={brand ? ofBrand + brand.id : theme}
      onChange={({ target }) => void choose(target.value)}
    >
      {themes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {offered.length > 0 && (
        <optgroup label="Brands">
          {offered.map(({ id, ...one }) => (
            <option key={id} value={ofBrand + id}>
              {'title' in one ? one.title : one.name}
            </option>
          ))}
        </optgroup>
      )}
    </Select>
  );
}
