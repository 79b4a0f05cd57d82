import { useQueryClient } from '@tanstack/react-query';
import { FilePlus2, FolderOpen, Globe, Rss, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dropzone } from '#ui/files/dropzone.tsx';
import { AssetPicker, UploadList, uploadQueue } from '../../../workspace/web/public.tsx';
import type { Collection } from '../../contract.ts';
import { queries } from '../queries.ts';
import { ReadWebPage } from './read-web-page.tsx';
import { ReadingList, readings } from './reading-list.tsx';
import { SourcesDialog } from './sources-dialog.tsx';
import { WritePage } from './write-page.tsx';

const readable =
  '.pdf,.docx,.epub,.html,.htm,.md,.markdown,.txt,.csv,.tsv,.xlsx,.eml,.srt,.vtt,.png,.jpg,.jpeg,.webp';

/** The ways in: files, a web page, a feed or folder, a page of one’s own. */
export function AddDocuments({ collection }: { collection: Collection }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'library' | 'web' | 'write' | 'follow'>();
  const close = () => setOpen(undefined);
  const read = (order: { assetId?: string; url?: string }, name: string) =>
    void readings.add({ collectionId: collection.id, ...order }, name, () =>
      client.invalidateQueries({ queryKey: queries.key() }),
    );
  return (
    <>
      <Dropzone
        className="bg-surface py-8"
        inputLabel="Documents to add"
        accept={readable}
        multiple
        look="primary"
        onFiles={(files) => {
          for (const file of files) {
            uploadQueue.add([file], undefined, (sent, assetId) => read({ assetId }, sent.name));
          }
        }}
        choose={
          <>
            <FilePlus2 aria-hidden /> Add files
          </>
        }
        hint={
          <div className="flex flex-wrap justify-center gap-2">
            <Button size="small" look="quiet" onClick={() => setOpen('library')}>
              <FolderOpen aria-hidden /> From the library
            </Button>
            <Button size="small" look="quiet" onClick={() => setOpen('web')}>
              <Globe aria-hidden /> Read a web page
            </Button>
            <Button size="small" look="quiet" onClick={() => setOpen('follow')}>
              <Rss aria-hidden /> Feeds and folders
            </Button>
            <Button size="small" look="quiet" data-tour="kb-write" onClick={() => setOpen('write')}>
              <SquarePen aria-hidden /> Write a page
            </Button>
          </div>
        }
      >
        <p>Drop files here. Scanned pages are recognised, which takes some seconds each.</p>
      </Dropzone>
      <UploadList />
      <ReadingList collectionId={collection.id} />
      <AssetPicker
        open={open === 'library'}
        onClose={close}
        title="Choose a document"
        accept={readable}
        space=""
        onPick={({ id, name }) => read({ assetId: id }, name)}
      />
      {open === 'web' && <ReadWebPage onClose={close} onRead={(url) => read({ url }, url)} />}
      {open === 'follow' && <SourcesDialog id={collection.id} onClose={close} />}
      {open === 'write' && (
        <WritePage collections={[collection]} start={{ title: '', markdown: '' }} onClose={close} />
      )}
    </>
  );
}
