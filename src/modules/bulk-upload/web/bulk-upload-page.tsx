import { useQueryClient } from '@tanstack/react-query';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { DropFiles } from './drop-files.tsx';
import { ImportList } from './import-list.tsx';
import { OpenImport } from './open-import.tsx';
import { queries } from './queries.ts';
import { TableSteps } from './table-steps.tsx';

/** `/bulk-upload`: many files at once, and tables row by row. What is open stands in the address. */
export function Page() {
  const client = useQueryClient();
  const { get, set } = useAddress();
  const id = get('import');
  const asset = get('asset');
  const go = (to: { import?: string; asset?: string }) =>
    set({ import: '', asset: '', ...to }, { replace: false });
  return (
    <>
      <PageHeader title="Bulk Upload">
        Bring in files and folders, or a table row by row. Every table is tried first, and can be
        rolled back.
      </PageHeader>
      {id ? (
        <OpenImport key={id} id={id} onClose={() => go({})} />
      ) : asset ? (
        <TableSteps
          key={asset}
          assetId={asset}
          onStarted={(made) => {
            void client.invalidateQueries({ queryKey: queries.imports.key() });
            go({ import: made });
          }}
          onClose={() => go({})}
        />
      ) : (
        <DropFiles onTable={(made) => go({ asset: made })} />
      )}
      <ImportList current={id} onOpen={(made) => go({ import: made })} />
    </>
  );
}
