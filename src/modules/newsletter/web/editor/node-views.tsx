import { type NodeViewProps, NodeViewWrapper, useEditorState } from '@tiptap/react';
import { ShoppingBag, Trash2 } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Input } from '#ui/fields/field.tsx';
import { brandOf } from './theme-choice.tsx';
import { themes } from './themes.ts';

const Frame = (
  props: NodeViewProps & {
    name: string;
    children: ReactNode;
    className?: string;
    style?: CSSProperties;
  },
) => (
  <NodeViewWrapper
    contentEditable={false}
    className={cn(
      'relative my-4 rounded-xl border p-3 pr-12',
      props.selected && 'outline-2 outline-accent',
      props.className,
    )}
    {...(props.style && { style: props.style })}
  >
    <span className="sr-only">{props.name}</span>
    {props.children}
    <Button
      look="quiet"
      size="icon"
      className="absolute top-1.5 right-1.5 text-inherit hover:bg-ink/10"
      aria-label={`Remove ${props.name.toLowerCase()}`}
      onClick={() => props.deleteNode()}
    >
      <Trash2 aria-hidden />
    </Button>
  </NodeViewWrapper>
);

function Part(props: NodeViewProps & { name: string; label: string; placeholder?: string }) {
  const { node, name, updateAttributes } = props;
  return (
    <Input
      aria-label={props.label}
      placeholder={props.placeholder ?? props.label}
      value={String(node.attrs[name] ?? '')}
      onChange={({ target }) => updateAttributes({ [name]: target.value })}
    />
  );
}

/** The band at the top of a mail, in the mail's own colour. */
export function MastheadView(props: NodeViewProps) {
  const theme = useEditorState({
    editor: props.editor,
    selector: ({ editor }) => String(editor?.state.doc.attrs.theme),
  });
  const brand = useEditorState({
    editor: props.editor,
    selector: ({ editor }) => brandOf(editor),
  });
  const { band } = themes.find(({ id }) => id === theme) ?? themes[0];
  return (
    <Frame
      {...props}
      name="Masthead"
      className={cn('border-transparent', !brand && band)}
      {...(brand && { style: { backgroundColor: brand.primary, color: brand.onPrimary } })}
    >
      {brand?.logo && (
        <img src={brand.logo.src} alt={brand.name} className="mb-3 max-h-14 rounded bg-white p-2" />
      )}
      <div className="flex flex-col gap-2">
        <Part {...props} name="title" label="Title of the masthead" />
        <Part {...props} name="line" label="Line below the title" />
      </div>
    </Frame>
  );
}

export const PictureView = (props: NodeViewProps) => (
  <Frame {...props} name="Picture">
    <img
      src={String(props.node.attrs.src)}
      alt={String(props.node.attrs.alt)}
      className="mx-auto max-h-72 rounded-lg"
    />
    <div className="mt-3 grid gap-2 sm:grid-cols-2">
      <Part {...props} name="alt" label="What the picture shows" />
      <Part {...props} name="href" label="Link of the picture" placeholder="https:// (optional)" />
    </div>
  </Frame>
);

export const ButtonView = (props: NodeViewProps) => (
  <Frame {...props} name="Button">
    <div className="grid gap-2 sm:grid-cols-2">
      <Part {...props} name="label" label="Words on the button" />
      <Part {...props} name="href" label="Address of the button" placeholder="https://…" />
    </div>
  </Frame>
);

export function PromptCardView(props: NodeViewProps) {
  const { title, price, slug } = props.node.attrs as Record<string, string>;
  return (
    <Frame {...props} name="Prompt card" className="bg-sunken">
      <div className="flex gap-3">
        {slug ? (
          <img
            src={`/share-images/prompts/${slug}.png`}
            alt=""
            width={120}
            height={63}
            className="hidden h-16 w-auto rounded-md sm:block"
          />
        ) : (
          <ShoppingBag className="mt-1 size-6 text-muted" aria-hidden />
        )}
        <div className="min-w-0 flex-1">
          <p className="!m-0 font-semibold">{title || 'A prompt of the marketplace'}</p>
          <p className="!m-0 text-sm text-muted">
            {price || 'Title, price and picture come from the marketplace.'}
          </p>
          <div className="mt-2">
            <Part {...props} name="text" label="Why it’s worth a look (optional)" />
          </div>
        </div>
      </div>
    </Frame>
  );
}
