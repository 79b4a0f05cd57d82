import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { Popover } from '#ui/layers/popover.tsx';

/** A picture with its description and caption, which are written below it. */
export function FigureView({ node, extension, editor, updateAttributes }: NodeViewProps) {
  const { src, alt, caption } = node.attrs as Record<'src' | 'alt' | 'caption', string>;
  const [url, setUrl] = useState<string>();
  const [isGone, setGone] = useState(false);
  const { pictureUrl } = extension.options as { pictureUrl: (src: string) => Promise<string> };
  useEffect(() => {
    let isHere = true;
    pictureUrl(src).then(
      (found) => isHere && setUrl(found),
      () => isHere && setGone(true),
    );
    return () => {
      isHere = false;
    };
  }, [pictureUrl, src]);
  return (
    <NodeViewWrapper as="figure" className="my-6" contentEditable={false}>
      {url && !isGone ? (
        <img
          src={url}
          alt={alt}
          className="mx-auto max-h-96 rounded-lg"
          onError={() => setGone(true)}
        />
      ) : (
        <p className="rounded-lg bg-sunken p-6 text-center text-sm text-muted">
          {isGone ? 'This picture is not there any more.' : 'Loading the picture …'}
        </p>
      )}
      {editor.isEditable ? (
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          <Field label="Description for those who cannot see it">
            {(control) => (
              <Input
                {...control}
                value={alt}
                maxLength={2000}
                onChange={({ target }) => updateAttributes({ alt: target.value })}
              />
            )}
          </Field>
          <Field label="Caption">
            {(control) => (
              <Input
                {...control}
                value={caption}
                maxLength={2000}
                onChange={({ target }) => updateAttributes({ caption: target.value })}
              />
            )}
          </Field>
        </div>
      ) : (
        caption && (
          <figcaption className="mt-2 text-center text-sm text-muted">{caption}</figcaption>
        )
      )}
    </NodeViewWrapper>
  );
}

/** The mark of a note; its words open in place. */
export function FootnoteView({ node, editor, updateAttributes }: NodeViewProps) {
  const { markdown } = node.attrs as { markdown: string };
  const [isOpen, setOpen] = useState(false);
  return (
    <NodeViewWrapper as="sup">
      <Popover
        label="Note"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            className="rounded bg-accent-soft px-1 text-[11px] text-on-accent-soft"
            aria-label={`Note: ${markdown || 'empty'}`}
          >
            note
          </button>
        }
      >
        <Field label="Note" hint="Markdown: *italic*, [link](https://…).">
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={4000}
              readOnly={!editor.isEditable}
              value={markdown}
              onChange={({ target }) => updateAttributes({ markdown: target.value })}
            />
          )}
        </Field>
      </Popover>
    </NodeViewWrapper>
  );
}
