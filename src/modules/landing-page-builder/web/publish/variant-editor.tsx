import { ArrowLeft } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { EditPanel } from '../edit/edit-panel.tsx';
import type { PanelProps } from '../page-page.tsx';
import type { Variant } from './variant-fields.tsx';

type Props = Pick<PanelProps, 'project' | 'part'> & {
  readonly variant: Variant;
  readonly onVariant: (variant: Variant) => void;
  readonly onClose: () => void;
};

/** All of a variant's page, edited as the page itself is. */
export function VariantEditor({ project, part, variant, onVariant, onClose }: Props) {
  return (
    <section aria-labelledby="variant-editor" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" onClick={onClose}>
          <ArrowLeft aria-hidden /> Back to publishing
        </Button>
        <h2 id="variant-editor" className="text-lg">
          Variant {variant.name}
        </h2>
        <p className="w-full text-sm text-muted">
          Kept once it is published. Until then it is here as long as this page is open.
        </p>
      </div>
      <EditPanel
        project={project}
        part={{ ...part, body: variant.page, change: (page) => onVariant({ ...variant, page }) }}
      />
    </section>
  );
}
