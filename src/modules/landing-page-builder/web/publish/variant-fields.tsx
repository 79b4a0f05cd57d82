import { Pencil, Plus, X } from 'lucide-react';
import { allBlocks, type Page } from '#blocks/page-schema.ts';
import { leavesOfBlock } from '#blocks/page-texts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { withText } from '../edit/change-page.ts';

export type Variant = { readonly name: string; readonly page: Page; readonly weight: number };

/** The page as it is edited, among its variants. */
export const usual = 'A';
const names = ['B', 'C', 'D'] as const;

type Props = {
  readonly page: Page;
  readonly value: readonly Variant[];
  readonly onChange: (variants: readonly Variant[]) => void;
  /** Opens a variant with everything on it. */
  readonly onEdit: (name: string) => void;
};

/** The words a test is most often about: the first heading and the first button. */
function placesOf(page: Page) {
  const leaves = allBlocks(page).flatMap((block) =>
    leavesOfBlock(block).map((leaf) => ({ blockId: block.id, ...leaf })),
  );
  const first = (fits: (path: string) => boolean) =>
    leaves.find(({ path, value, info }) => info.kind === 'line' && value !== '' && fits(path));
  const heading = first((path) => path === 'heading');
  const button = first((path) => path === 'action.label' || path === 'submit');
  return [
    ...(heading ? [{ label: 'Heading', ...heading }] : []),
    ...(button ? [{ label: 'Button', ...button }] : []),
  ];
}

/** Other versions of the page, between which visitors are divided evenly. */
export function VariantFields({ page, value, onChange, onEdit }: Props) {
  const free = names.find((name) => !value.some((variant) => variant.name === name));
  const places = placesOf(page);
  if (places.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">Test other words</legend>
      <p className="text-[13px] text-muted">
        Visitors are divided evenly between this page (A) and its variants. “Results” says which one
        wins, and says “too early” until that is sure.
      </p>
      {value.map((variant) => (
        <Card key={variant.name} className="flex flex-col gap-3 p-4">
          <div className="flex items-center">
            <h3 className="mr-auto text-sm font-medium">Variant {variant.name}</h3>
            <Button
              size="icon"
              look="quiet"
              aria-label={`Remove variant ${variant.name}`}
              onClick={() => onChange(value.filter((one) => one !== variant))}
            >
              <X aria-hidden />
            </Button>
          </div>
          {places.map(({ label, blockId, path }) => (
            <Field key={label} label={`${label} of ${variant.name}`}>
              {(control) => (
                <Input
                  {...control}
                  value={textAt(variant.page, blockId, path)}
                  onChange={({ target }) => {
                    const changed = withText(variant.page, blockId, path, target.value);
                    onChange(
                      value.map((one) => (one === variant ? { ...one, page: changed } : one)),
                    );
                  }}
                />
              )}
            </Field>
          ))}
          <Button size="small" className="self-start" onClick={() => onEdit(variant.name)}>
            <Pencil aria-hidden /> Edit all of {variant.name}
          </Button>
        </Card>
      ))}
      {free && value.length < 3 && (
        <Button
          size="small"
          className="self-start"
          onClick={() => onChange([...value, { name: free, page, weight: 1 }])}
        >
          <Plus aria-hidden /> Add variant {free}
        </Button>
      )}
    </fieldset>
  );
}

function textAt(page: Page, blockId: string, path: string): string {
  const block = allBlocks(page).find(({ id }) => id === blockId);
  return (block && leavesOfBlock(block).find((leaf) => leaf.path === path)?.value) ?? '';
}
