import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorField, errorMessage } from '../hub/api.ts';
import { toast } from '../notices/toast.ts';
import { callTool, RunStopped, stopRun, type ToolAnswer, type ToolProgress } from './call-tool.ts';

type Words<O> = {
  /** Title of the notice when it failed; the hub's sentence follows. */
  readonly failed?: string;
  readonly after?: (answer: ToolAnswer<O>) => void;
  /** Says a fault of one field in a notice as well, where no form shows it. */
  readonly saysFields?: boolean;
  /** The screen shows the notes of the answer itself. */
  readonly showsNotes?: boolean;
};

/**
 * A tool of the hub behind a button: how far it is, what came of it, and the way to stop it. What the
 * module `workspace` shows of projects, files and runs is read again afterwards.
 */
export function useTool<I, O>(
  name: string,
  { failed, after, saysFields, showsNotes }: Words<O> = {},
) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ToolProgress>();
  const listening = useRef<AbortController>(undefined);
  useEffect(() => () => listening.current?.abort(), []);
  const call = useMutation({
    mutationFn: (input: I) => {
      listening.current = new AbortController();
      const { signal } = listening.current;
      return callTool<O>(name, input, { signal, onProgress: setProgress });
    },
    onSuccess: (answer) => {
      for (const note of showsNotes ? [] : answer.notes) toast(note);
      after?.(answer);
    },
    onError: (error) => {
      if (error instanceof RunStopped || listening.current?.signal.aborted) return;
      if (failed) toast.error(failed, { description: errorMessage(error) });
      else if (saysFields || !errorField(error)) toast.error(errorMessage(error));
    },
    onSettled: async () => {
      setProgress(undefined);
      await client.invalidateQueries({ queryKey: [['workspace']] });
    },
  });
  return {
    call,
    /** Undefined while nothing long is under way. */
    progress: call.isPending ? progress : undefined,
    stop: async () => {
      const runId = progress?.runId;
      if (runId) await stopRun(runId).catch((error) => toast.error(errorMessage(error)));
    },
  };
}
