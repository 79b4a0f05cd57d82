import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { useRecordWords } from '#shell/record-words.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ExportButton, ImportButton } from '../keys/key-files.tsx';
import type { KeyScope } from '../keys/key-scope.tsx';
import { api, useServiceList } from '../queries.ts';
import { AddServiceButton } from '../services/add-service-dialog.tsx';

/** Brings services into the list: from the shared table, by hand or from a file. */
export function SyncCard({ scope }: { scope: KeyScope }) {
  const list = useServiceList(scope);
  const words = useRecordWords();
  const [isBusy, setIsBusy] = useState(false);
  const sync = async () => {
    setIsBusy(true);
    try {
      const { found, added, entries } = await api.sync({ scope });
      await list.putAll(entries);
      if (found === 0) toast.info(words('No services found in Airtable'));
      else if (added === 0) {
        toast.info(words('All Airtable services are already in your API key manager'));
      } else toast.success(words(`Added ${added} new API keys from Airtable`));
    } catch (error) {
      toast.error(words('Failed to sync from Airtable'), { description: errorMessage(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card as="section" className="mb-8 flex flex-wrap items-center justify-between gap-4">
      <div className="max-w-xl">
        <h2 className="text-base">Services table</h2>
        <p className="mt-1 text-sm text-muted">
          {scope === 'hub'
            ? 'This list and the Services table are two views of the same thing: whatever you save, test, price or clear here shows up there. Sync brings in services added to the table.'
            : 'Sync adds services from the hub’s Services table that your list is missing. Your own keys never go there.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:grow">
        <Button look="primary" busy={isBusy} onClick={sync}>
          {!isBusy && <RefreshCw aria-hidden />} {words('Sync from Airtable')}
        </Button>
        <AddServiceButton scope={scope} />
        <ImportButton scope={scope} />
        <ExportButton scope={scope} />
      </div>
    </Card>
  );
}
