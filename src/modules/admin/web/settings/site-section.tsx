import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { InputField, TextareaField } from '#shell/form/form-fields.tsx';
import { useFormValue } from '#shell/form/form-values.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { AssetPicker } from '../../../workspace/web/public.tsx';
import type { SiteSettings } from '../../settings-contract.ts';
import { api } from '../queries.ts';
import { Section, SectionForm } from './section.tsx';

type Site = { value: SiteSettings; version: number; logoUrl: string | null };

/** How the hub calls itself, in its header, in browser tabs and in search results. */
export function SiteSection({ site }: { site: Site }) {
  return (
    <Section title="Site" text="Changes appear on the next page load.">
      <SectionForm
        start={site.value}
        save={(value) => api.settings.saveSite({ value, version: site.version })}
      >
        <InputField name="name" label="Name" required maxLength={40} />
        <TextareaField
          name="description"
          label="Description"
          hint="For search engines, on pages without their own description."
          maxLength={200}
        />
        <LogoField saved={site.logoUrl} />
      </SectionForm>
    </Section>
  );
}

function LogoField({ saved }: { saved: string | null }) {
  const [, setFile] = useFormValue<string | null>('logoFileId');
  const [url, setUrl] = useState(saved);
  const onChange = (logo?: { readonly id: string; readonly url: string }) => {
    setUrl(logo?.url ?? null);
    setFile(logo?.id ?? null);
  };
  const [isOpen, setOpen] = useState(false);
  const draw = useMutation({
    mutationFn: (assetId: string) => api.settings.drawLogo({ assetId }),
    onSuccess: onChange,
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-sm font-medium">Logo</span>
      {url ? (
        <img src={url} alt="The hub’s logo" className="h-9 rounded-md border bg-paper p-1" />
      ) : (
        <span className="text-sm text-muted">The hub’s own logo is shown.</span>
      )}
      <Button size="small" busy={draw.isPending} onClick={() => setOpen(true)}>
        Choose a picture
      </Button>
      {url && (
        <Button size="small" look="quiet" onClick={() => onChange()}>
          Remove
        </Button>
      )}
      <AssetPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Choose the hub’s logo"
        kind="image"
        accept="image/png,image/jpeg,image/webp"
        space=""
        onPick={({ id }) => draw.mutate(id)}
      />
    </div>
  );
}
