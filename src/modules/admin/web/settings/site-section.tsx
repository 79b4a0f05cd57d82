import { useState } from 'react';
import { InputField, TextareaField } from '#shell/form/form-fields.tsx';
import { useFormValue } from '#shell/form/form-values.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
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
  const [busy, setBusy] = useState(false);
  const upload = async (file: File) => {
    setBusy(true);
    try {
      if (file.size > 500_000) throw new Error('Please choose a picture below 500 KB.');
      const data = btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer())));
      onChange(await api.settings.uploadLogo({ name: file.name, data }));
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-sm font-medium">Logo</span>
      {url ? (
        <img src={url} alt="The hub’s logo" className="h-9 rounded-md border bg-paper p-1" />
      ) : (
        <span className="text-sm text-muted">The hub’s own logo is shown.</span>
      )}
      <FileButton
        size="small"
        busy={busy}
        inputLabel="Choose a logo"
        accept="image/png,image/jpeg,image/webp"
        onFiles={([file]) => void upload(file)}
      >
        Choose a picture
      </FileButton>
      {url && (
        <Button size="small" look="quiet" onClick={() => onChange()}>
          Remove
        </Button>
      )}
    </div>
  );
}
