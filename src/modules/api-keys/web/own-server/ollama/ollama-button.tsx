import { Boxes } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { ServiceEntry } from '../../../contract.ts';
import { OllamaModels } from './ollama-models.tsx';

/** Opens the list of an Ollama server's models, where they are fetched, kept in memory and deleted. */
export function OllamaButton({ entry }: { entry: ServiceEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} aria-label={`Manage models of ${entry.name}`}>
        <Boxes aria-hidden /> Manage models
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Models of ${entry.name}`}
        description="Everybody on this hub can use them. They lie on the server, not on the hub."
        className="w-[min(94vw,46rem)]"
      >
        <OllamaModels service={entry.id} />
      </Dialog>
    </>
  );
}
