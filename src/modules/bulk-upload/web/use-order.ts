import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTool } from '#shell/tools/use-tool.ts';
import type { ImportFault } from '../contract.ts';
import type { Mapping } from './mapping-table.tsx';
import { queries } from './queries.ts';
import type { Where } from './target-fields.tsx';

type Imported = {
  readonly importId: string;
  readonly rows: number;
  readonly added: number;
  readonly updated: number;
  readonly skipped: number;
  readonly faulty: readonly ImportFault[];
};

/** What a try said of the order as it stands. */
export type Tried = Imported & {
  /** Rows that can be brought in. */
  readonly good: number;
  /** Of the file with the others. */
  readonly url?: string | undefined;
};

/** What somebody chooses for a table, and the calls that try it and bring it in. */
export function useOrder(assetId: string, first: Where, onStarted: (importId: string) => void) {
  const [where, setWhere] = useState(first);
  const [chosen, setMapping] = useState<Mapping>();
  const [mergeOn, setMergeOn] = useState('');
  const [consentSource, setConsent] = useState('');
  const { target, tableId } = where;
  const preview = useQuery({
    ...queries.preview.queryOptions({ input: { assetId, target, ...(tableId && { tableId }) } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const mapping = chosen ?? preview.data?.mapping ?? {};
  const order = {
    ...{ assetId, target, mapping },
    ...(tableId && { tableId }),
    ...(mergeOn && { mergeOn: [mergeOn] }),
    ...(target === 'contacts' && { consentSource }),
  };
  const calls = useCalls(JSON.stringify(order), onStarted);
  return {
    ...{ preview, where, mapping, setMapping, mergeOn, setMergeOn, consentSource, setConsent },
    ...calls,
    move(next: Where) {
      setWhere(next);
      setMapping(undefined);
      setMergeOn('');
    },
    isReady: Object.keys(mapping).length > 0 && !preview.isPlaceholderData,
    error: calls.attempt.call.error ?? calls.bring.call.error,
    tryOut: () => calls.attempt.call.mutate({ ...order, dryRun: true }),
    bringIn: () => calls.bring.call.mutate(order),
  };
}

export type Order = ReturnType<typeof useOrder>;

/** The two calls of the tool. A try counts as long as nothing of the order has changed. */
function useCalls(key: string, onStarted: (importId: string) => void) {
  const [result, setResult] = useState<{ key: string; tried: Tried }>();
  const attempt = useTool<object, Imported>('bulk.import', {
    after: ({ output, assets: [file] }) => {
      const good = output.added + output.updated + output.skipped;
      setResult({ key, tried: { ...output, good, url: file?.url } });
    },
  });
  const bring = useTool<object, Imported>('bulk.import', {
    after: ({ output }) => onStarted(output.importId),
  });
  const runId = bring.progress?.runId;
  // A long one is followed on its own page, which bears a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the run has its id
  useEffect(() => {
    if (runId) onStarted(runId);
  }, [runId]);
  const isSame = result?.key === key && !attempt.call.isPending;
  return { attempt, bring, tried: isSame ? result.tried : undefined };
}
