import { counted } from '#kernel/text/counted.ts';
import type { AssistantBody } from '../../../assistants/assistant-schema.ts';
import { toldOf } from '../../../assistants/told.ts';

/** What a model is told, word for word. */
export function ToldPreview({ body, isOpen = false }: { body: AssistantBody; isOpen?: boolean }) {
  const told = toldOf(body);
  return (
    <details open={isOpen} className="rounded-xl border bg-sunken px-4 py-3">
      <summary className="cursor-pointer text-sm font-medium">
        What the model is told ({counted(told.length, 'character')})
      </summary>
      <p className="mt-2 max-h-96 overflow-y-auto text-sm break-words whitespace-pre-wrap">
        {told}
      </p>
    </details>
  );
}
