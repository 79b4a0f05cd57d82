import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { followRun, RunStopped, stopRun } from '#shell/tools/call-tool.ts';
import { uploadQueue } from '../../../workspace/web/public.tsx';
import type { ChatClient } from '../chat-client.ts';

/** How far an import is. */
export type Bringing =
  | { readonly step: 'none' | 'sending' }
  | { readonly step: 'bringing'; readonly fraction: number; readonly words: string }
  | {
      readonly step: 'ended';
      readonly words: string;
      readonly notes: readonly string[];
      readonly canGoOn: boolean;
    };

type Brought = { from: string; added: number; known: number; leftOut: number; pictures: number };

/** Larger files hold more than one conversation of ours. */
const largestOwn = 30_000_000;

/** Brings a file in: one conversation of ours at once, those of another service by a run. */
export function useImport(client: ChatClient, onImported: (id: string) => void) {
  const queries = useQueryClient();
  const [state, setState] = useState<Bringing>({ step: 'none' });
  const [run, asset] = [useRef<string>(undefined), useRef<string>(undefined)];
  const end = (words: string, notes: readonly string[] = [], canGoOn = false) =>
    setState({ step: 'ended', words, notes, canGoOn });
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: client.queries.list.key() }),
      queries.invalidateQueries({ queryKey: client.queries.shelf.key() }),
    ]);
  const bring = async (assetId: string) => {
    asset.current = assetId;
    setState({ step: 'bringing', fraction: 0, words: '' });
    try {
      const { runId } = await client.call.importHistory({ assetId });
      run.current = runId;
      const { output, notes } = await followRun<Brought>(runId, {
        onProgress: ({ fraction, note }) => setState({ step: 'bringing', fraction, words: note }),
      });
      end(broughtWords(output), notes);
    } catch (error) {
      if (error instanceof RunStopped) end('Stopped. What came in stays.', [], true);
      else end(errorMessage(error));
    } finally {
      run.current = undefined;
      await reload();
    }
  };
  const take = async (file: File) => {
    const own = await readOwn(file);
    if (own === undefined && !('subject' in client.about)) {
      setState({ step: 'sending' });
      uploadQueue.add([file], undefined, (_, assetId) => void bring(assetId));
      return;
    }
    try {
      if (own === undefined) return end('This file is not an exported conversation (JSON).');
      const { id } = await client.call.import({ ...own, ...client.about });
      await reload();
      setState({ step: 'none' });
      onImported(id);
      toast.success('Conversation imported.');
    } catch (error) {
      end(errorMessage(error));
    }
  };
  return {
    state,
    take,
    stop: () => {
      if (run.current) void stopRun(run.current).catch((error) => toast.error(errorMessage(error)));
    },
    goOn: () => {
      if (asset.current) void bring(asset.current);
    },
  };
}

type OwnFile = Parameters<ChatClient['call']['import']>[0];

/** A conversation that was exported here; the server checks the rest and names what does not fit. */
async function readOwn(file: File): Promise<OwnFile | undefined> {
  if (file.size > largestOwn || !file.name.toLowerCase().endsWith('.json')) return undefined;
  try {
    const parsed: unknown = JSON.parse(await file.text());
    const isOwn = (parsed as { format?: unknown } | null)?.format === 'guildhall-conversation';
    return isOwn ? (parsed as OwnFile) : undefined;
  } catch {
    return undefined;
  }
}

const count = (number: number, one: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : `${one}s`}`;

function broughtWords({ from, added, known, pictures }: Brought): string {
  const came = `${count(added, 'conversation')} of ${from} came in`;
  const seen = pictures > 0 ? `, with ${count(pictures, 'picture')}` : '';
  return `${came}${seen}.${known > 0 ? ` ${known.toLocaleString('en')} were here already.` : ''}`;
}
