import { showBytes } from '#kernel/text/show-bytes.ts';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { numberText } from '#shell/formats.ts';
import { account, api } from '../queries.ts';

export type Unused = { purpose: string; bytes: number; files: number; reason: string };

/** How much of a kind of files nothing uses, with a way to delete it, or why there is none. */
export function UnusedKind({ name, unused }: { name: string; unused: Unused }) {
  const { purpose, bytes, files, reason } = unused;
  if (files === 0) return <p className="mt-1 text-[13px] text-muted">{reason}</p>;
  return (
    <div className="mt-1 flex items-center justify-between gap-4 text-[13px] text-muted">
      <span className="tabular-nums">{showBytes(bytes)} not in use</span>
      <ConfirmedButton
        size="small"
        look="danger"
        aria-label={`Delete unused: ${name}`}
        question={{
          title: `Delete ${countFiles(files)} nothing uses?`,
          description: `${name}: this frees ${showBytes(bytes)}. It can’t be undone.`,
          confirmLabel: `Delete ${countFiles(files)}`,
        }}
        run={() => api.removeUnusedFiles({ purpose })}
        queryKey={account.storage.key()}
        done={(freed) => `Deleted ${countFiles(freed.files)}: ${showBytes(freed.bytes)} freed.`}
      >
        Delete
      </ConfirmedButton>
    </div>
  );
}

const countFiles = (count: number): string =>
  count === 1 ? '1 file' : `${numberText(count)} files`;
