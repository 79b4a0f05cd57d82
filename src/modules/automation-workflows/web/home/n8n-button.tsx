import { FileJson } from 'lucide-react';
import { useState } from 'react';
import { BringDialog } from '#shell/bring/bring-dialog.tsx';
import { Button } from '#ui/button.tsx';
import type { useNewFlow } from './use-new-flow.ts';

type Props = { readonly flows: ReturnType<typeof useNewFlow> };

/** Takes a workflow of n8n along: says first what is carried over, and what is not. */
export function N8nButton({ flows }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileJson aria-hidden /> From n8n
      </Button>
      {isOpen && (
        <BringDialog
          title="Bring a workflow from n8n"
          description="It is read on this device. Credentials stay where they are."
          noun="flow"
          read={async (text) => (await import('../../n8n/read-n8n.ts')).readN8n(text)}
          isBusy={flows.isBusy}
          onMake={({ name, graph }) => flows.make(name, graph)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
