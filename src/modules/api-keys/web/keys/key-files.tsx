import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { useRecordWords } from '#shell/record-words.ts';
import { saveJson } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { api, useServiceList } from '../queries.ts';
import type { KeyScope } from './key-scope.tsx';

/** Largest file that is read, in bytes. */
const largestFile = 1024 * 1024;

type Skipped = readonly { readonly name: string; readonly reason: string }[];

/** Reads a JSON file of service name to key; what could not be taken is listed with its reason. */
export function ImportButton({ scope }: { scope: KeyScope }) {
  const list = useServiceList(scope);
  const words = useRecordWords();
  const [isBusy, setIsBusy] = useState(false);
  const [skipped, setSkipped] = useState<Skipped>([]);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setIsBusy(true);
    try {
      const result = await api.import({ scope, keys: await parseFile(file) });
      await list.putAll(result.entries);
      setSkipped(result.skipped);
      toast.success(words(`Imported ${result.imported} API keys to Airtable`));
    } catch (error) {
      toast.error('Failed to import API keys file', { description: errorMessage(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <FileButton
        busy={isBusy}
        inputLabel="API keys file"
        accept="application/json,.json"
        onFiles={([file]) => void read(file)}
      >
        {!isBusy && <Upload aria-hidden />} Import JSON
      </FileButton>
      <Dialog
        open={skipped.length > 0}
        onOpenChange={() => setSkipped([])}
        title="Not everything was imported"
        description="These entries of the file were left out. All others are stored."
      >
        <ul className="flex flex-col gap-2 text-sm">
          {skipped.map(({ name, reason }) => (
            <li key={name} className="rounded-lg bg-sunken px-3 py-2">
              <span className="font-medium">{name}</span>{' '}
              <span className="text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

async function parseFile(file: File): Promise<Record<string, unknown>> {
  if (file.size > largestFile) throw new Error('The file is larger than 1 MiB.');
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch {
    throw new Error('The file is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('The file must hold one object of service names and keys.');
  }
  return value as Record<string, unknown>;
}

/** Saves everything but the secrets as a file. */
export function ExportButton({ scope }: { scope: KeyScope }) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const day = new Date().toISOString().slice(0, 10);
      saveJson(`api-services-${day}.json`, await api.export({ scope }));
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button busy={isBusy} onClick={save}>
      {!isBusy && <Download aria-hidden />} Export
    </Button>
  );
}
