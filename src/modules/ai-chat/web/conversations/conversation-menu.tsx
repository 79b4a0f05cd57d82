import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { saveFile } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/layers/menu.tsx';
import type { ChatClient, Conversation } from '../chat-client.ts';
import { KeepDialog } from './keep-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { ShelfChanges } from './use-shelf.ts';

type Props = {
  client: ChatClient;
  conversation: Conversation;
  shelf: ShelfChanges;
  onRemove: () => void;
};

/** Pin, keep in a folder, archive, rename, share, export, delete. */
export function ConversationMenu(props: Props) {
  const { client, conversation, shelf } = props;
  const [window, setWindow] = useState<'rename' | 'keep'>();
  const close = () => setWindow(undefined);
  const { share, unshare, download, reload } = useConversationActions(props);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            look="quiet"
            size="icon"
            className="size-8"
            aria-label={`Actions for ${conversation.title}`}
          >
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => shelf.pin(conversation)}>
          {conversation.pinned ? 'Unpin' : 'Pin'}
        </MenuItem>
        <MenuItem onSelect={() => setWindow('keep')}>Folder and tags</MenuItem>
        <MenuItem onSelect={() => shelf.archive(conversation)}>
          {conversation.archived ? 'Take out of the archive' : 'Archive'}
        </MenuItem>
        <MenuItem onSelect={() => setWindow('rename')}>Rename</MenuItem>
        <MenuItem onSelect={() => share.mutate(false)}>Share link</MenuItem>
        {conversation.shared && <MenuItem onSelect={() => unshare.mutate()}>End sharing</MenuItem>}
        <MenuItem onSelect={() => download.mutate('markdown')}>Export as Markdown</MenuItem>
        <MenuItem onSelect={() => download.mutate('pdf')}>Export as PDF</MenuItem>
        <MenuItem onSelect={() => download.mutate('json')}>Export as JSON</MenuItem>
        <MenuSeparator />
        <MenuItem className="text-danger" onSelect={props.onRemove}>
          Delete
        </MenuItem>
      </Menu>
      <RenameDialog
        client={client}
        conversation={conversation}
        open={window === 'rename'}
        onClose={close}
        onSaved={reload}
      />
      <ShareDialog
        link={share.data?.path && `${location.origin}${share.data.path}`}
        busy={unshare.isPending || share.isPending}
        onEnd={() => unshare.mutate()}
        onRenew={() => share.mutate(true)}
        onClose={share.reset}
      />
      <KeepDialog
        client={client}
        conversation={conversation}
        open={window === 'keep'}
        onClose={close}
        onSaved={shelf.reload}
      />
    </>
  );
}

function useConversationActions({ client, conversation }: Props) {
  const queries = useQueryClient();
  const { id } = conversation;
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: client.queries.list.key() }),
      queries.invalidateQueries({ queryKey: client.queries.get.key() }),
    ]);
  const onError = (error: Error) => toast.error(errorMessage(error));
  const share = useMutation({
    mutationFn: (renew: boolean) => client.call.share({ id, renew }),
    onSuccess: reload,
    onError,
  });
  const unshare = useMutation({
    mutationFn: () => client.call.unshare({ id }),
    onSuccess: async () => {
      share.reset();
      await reload();
      toast.success('The link no longer works.');
    },
    onError,
  });
  const download = useMutation({
    mutationFn: (format: 'json' | 'markdown' | 'pdf') => client.call.export({ id, format }),
    onSuccess: ({ name, content, mimeType, encoding }) =>
      saveFile(name, encoding === 'base64' ? bytesOf(content) : content, mimeType),
    onError,
  });
  return { share, unshare, download, reload };
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
