import { NodeViewContent, type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { type CalloutKind, calloutKinds, calloutTitle } from '#kernel/rich-text/callouts.ts';
import { embedAddress, hostOf } from '#kernel/rich-text/embeds.ts';
import { cn } from '#ui/class-names.ts';
import { Field, Input } from '#ui/fields/field.tsx';

const edges: Readonly<Record<CalloutKind, string>> = {
  note: 'border-accent',
  tip: 'border-success',
  warning: 'border-danger',
};

/** Its kind stands above it, and can be changed there. */
export function CalloutView({ node, editor, updateAttributes }: NodeViewProps) {
  const { kind } = node.attrs as { kind: CalloutKind };
  return (
    <NodeViewWrapper
      role="note"
      aria-label={calloutTitle(kind)}
      className={cn('my-4 rounded-r-lg border-l-4 bg-sunken px-4 py-2', edges[kind])}
    >
      <div contentEditable={false} className="text-sm font-medium">
        {editor.isEditable ? (
          <select
            aria-label="Kind of callout"
            className="rounded bg-transparent py-0.5"
            value={kind}
            onChange={({ target }) => updateAttributes({ kind: target.value })}
          >
            {calloutKinds.map((one) => (
              <option key={one} value={one}>
                {calloutTitle(one)}
              </option>
            ))}
          </select>
        ) : (
          calloutTitle(kind)
        )}
      </div>
      <NodeViewContent />
    </NodeViewWrapper>
  );
}

/** The card opens its page in a new tab; what it says is written below it. */
export function EmbedView({ node, editor, updateAttributes }: NodeViewProps) {
  const { url, title } = node.attrs as Record<'url' | 'title', string>;
  const address = embedAddress(url);
  return (
    <NodeViewWrapper className="my-4" contentEditable={false}>
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="flex items-center gap-3 rounded-lg border bg-surface p-4 no-underline hover:border-line-strong"
        >
          <ExternalLink aria-hidden className="size-5 shrink-0 text-muted" />
          <span className="min-w-0">
            <span className="block truncate font-medium">{title || address}</span>
            <span className="block truncate text-sm text-muted">
              {hostOf(address)}
              <span className="sr-only"> (opens in a new tab)</span>
            </span>
          </span>
        </a>
      )}
      {editor.isEditable && (
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          <AddressField url={url} onChange={(next) => updateAttributes({ url: next })} />
          <Field label="Title of the card">
            {(control) => (
              <Input
                {...control}
                value={title}
                maxLength={300}
                onChange={({ target }) => updateAttributes({ title: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </NodeViewWrapper>
  );
}

/** The text gets an address only once it is one. */
function AddressField({ url, onChange }: { url: string; onChange: (url: string) => void }) {
  const [written, write] = useState<string>();
  const isWrong = Boolean(written?.trim()) && embedAddress(written ?? '') === null;
  return (
    <Field
      label="Address of the card"
      error={isWrong ? 'Write a web address with http:// or https://.' : undefined}
    >
      {(control) => (
        <Input
          {...control}
          type="url"
          placeholder="https://"
          maxLength={2000}
          value={written ?? url}
          onChange={({ target }) => {
            write(target.value);
            const next = embedAddress(target.value);
            if (next !== null || target.value.trim() === '') onChange(next ?? '');
          }}
          onBlur={() => !isWrong && write(undefined)}
        />
      )}
    </Field>
  );
}
