import { useRef, useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/field.tsx';
import type { SiteSettings } from '../../settings-contract.ts';
import { api } from '../queries.ts';
import { Section, SectionForm } from './section.tsx';
import { fieldErrorOf, useSave } from './use-save.ts';

type Site = { value: SiteSettings; version: number; logoUrl: string | null };

/** How the hub calls itself, in its header, in browser tabs and in search results. */
export function SiteSection({ site }: { site: Site }) {
  const [fields, setFields] = useState(site.value);
  const [logoUrl, setLogoUrl] = useState(site.logoUrl);
  const save = useSave(api.settings.saveSite);
  return (
    <Section title="Site" text="Changes appear on the next page load.">
      <SectionForm
        busy={save.isPending}
        onSave={() => save.mutate({ value: fields, version: site.version })}
      >
        <Field label="Name" error={fieldErrorOf(save.error, 'name')}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={40}
              value={fields.name}
              onChange={({ target }) => setFields({ ...fields, name: target.value })}
            />
          )}
        </Field>
        <Field
          label="Description"
          hint="For search engines, on pages without their own description."
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={200}
              value={fields.description}
              onChange={({ target }) => setFields({ ...fields, description: target.value })}
            />
          )}
        </Field>
        <LogoField
          url={logoUrl}
          onChange={(logo) => {
            setLogoUrl(logo?.url ?? null);
            setFields({ ...fields, logoFileId: logo?.id ?? null });
          }}
        />
      </SectionForm>
    </Section>
  );
}

type Logo = { readonly id: string; readonly url: string };

function LogoField({ url, onChange }: { url: string | null; onChange: (logo?: Logo) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file) return;
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
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        aria-label="Choose a logo"
        tabIndex={-1}
        onChange={({ target }) => void upload(target.files?.[0])}
      />
      <Button size="small" busy={busy} onClick={() => input.current?.click()}>
        Choose a picture
      </Button>
      {url && (
        <Button size="small" look="quiet" onClick={() => onChange()}>
          Remove
        </Button>
      )}
    </div>
  );
}
