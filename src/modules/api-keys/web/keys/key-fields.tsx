import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import type { ServiceEntry } from '../../contract.ts';
import { LocalAddressSwitch } from '../own-server/local-address-switch.tsx';
import type { KeyDraft } from './use-key-draft.ts';

/** Inputs for a key and, where the service runs on a server of one's own, its address. */
export function KeyFields({ entry, draft }: { entry: ServiceEntry; draft: KeyDraft }) {
  return (
    <div className="flex flex-col gap-3">
      {draft.hasOwnAddress && (
        <Field
          label={`${entry.name} Base URL`}
          error={draft.errors.baseUrl}
          hint={entry.isBaseUrlFixed ? 'Set by the operator of this hub.' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              placeholder={placeholderFor(entry)}
              autoComplete="off"
              disabled={entry.isBaseUrlFixed}
              value={draft.address}
              onChange={({ target }) => draft.setBaseUrl(target.value)}
            />
          )}
        </Field>
      )}
      {entry.allowsLocal !== null && !entry.isBaseUrlFixed && <LocalAddressSwitch entry={entry} />}
      <KeyInput entry={entry} draft={draft} />
    </div>
  );
}

/** An address that would be taken as it stands: a local one only where it is allowed. */
function placeholderFor({ id, allowsLocal }: ServiceEntry): string {
  if (id === 'qdrant') return allowsLocal ? 'http://127.0.0.1:6333' : 'https://qdrant.example.org';
  // The hub may always ask Ollama on this machine.
  const isOllama = allowsLocal !== null && id === 'openai-compatible';
  return allowsLocal || isOllama ? 'http://127.0.0.1:11434' : 'https://models.example.org';
}

function KeyInput({ entry, draft }: { entry: ServiceEntry; draft: KeyDraft }) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const hint = entry.hasKey
    ? 'A saved key is never shown again. Saving an empty field removes it, after asking.'
    : 'Only its last four characters will be shown after saving.';
  return (
    <Field label={`${entry.name} API key`} hint={hint} error={draft.errors.key}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            type={isShown ? 'text' : 'password'}
            className="pr-11 font-mono text-sm"
            placeholder={entry.hasKey ? `•••• ${entry.lastFour}`.trim() : 'Enter API key'}
            autoComplete="new-password"
            autoCapitalize="off"
            spellCheck={false}
            data-1p-ignore
            data-lpignore="true"
            value={draft.key}
            onChange={({ target }) => draft.setKey(target.value)}
          />
          <Button
            look="quiet"
            size="icon"
            className="absolute top-0.5 right-0.5"
            aria-label={`${isShown ? 'Hide' : 'Show'} what is typed for ${entry.name}`}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon aria-hidden />
          </Button>
        </div>
      )}
    </Field>
  );
}
