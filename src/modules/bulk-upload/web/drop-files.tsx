import { useQueryClient } from '@tanstack/react-query';
import { FileUp, FolderOpen, FolderUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dropzone } from '#ui/files/dropzone.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { AssetPicker, UploadList } from '../../workspace/web/public.tsx';
import { isTableName, tableEndings } from './import-words.ts';
import { intake } from './intake.ts';
import { IntakeList } from './intake-list.tsx';

/** Takes files and folders into the library; a table that comes alone is opened at once. */
export function DropFiles({ onTable }: { onTable: (assetId: string) => void }) {
  const client = useQueryClient();
  const [picks, setPicks] = useState(false);
  const add = (files: readonly File[]) => {
    const [only] = files;
    const opens = files.length === 1 && only && isTableName(only.name);
    void intake.add(files, (_file, assetId) => {
      void client.invalidateQueries({ queryKey: [['workspace']] });
      if (opens) onTable(assetId);
    });
  };
  return (
    <>
      <Dropzone
        className="bg-surface py-12"
        inputLabel="File to import"
        multiple
        look="primary"
        onFiles={add}
        choose={
          <>
            <FileUp aria-hidden /> Choose files
          </>
        }
        hint={
          <div className="flex flex-wrap justify-center gap-2">
            <FileButton
              inputLabel="Folder to import"
              folder
              onFiles={add}
              size="small"
              look="quiet"
            >
              <FolderUp aria-hidden /> Choose a folder
            </FileButton>
            <Button size="small" look="quiet" onClick={() => setPicks(true)}>
              <FolderOpen aria-hidden /> A table from the library
            </Button>
          </div>
        }
      >
        <FileUp className="size-9 text-accent" strokeWidth={1.5} aria-hidden />
        <p className="text-base font-medium text-ink">Drop files or folders here</p>
        <p className="max-w-prose">
          They are added to your library, and go on where they stopped when the connection breaks.
          The rows of a table (CSV, TSV, Excel, JSON) can become records, contacts, prompts or
          files.
        </p>
      </Dropzone>
      <div className="mt-6">
        <UploadList />
      </div>
      <IntakeList onTable={onTable} />
      <AssetPicker
        open={picks}
        onClose={() => setPicks(false)}
        title="Choose a table"
        accept={tableEndings}
        space=""
        onPick={({ id }) => onTable(id)}
      />
    </>
  );
}
