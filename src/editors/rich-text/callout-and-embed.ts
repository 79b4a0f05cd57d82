import { mergeAttributes, Node, ReactNodeViewRenderer } from '@tiptap/react';
import { isCallout } from '#kernel/rich-text/callouts.ts';
import { embedAddress } from '#kernel/rich-text/embeds.ts';
import { CalloutView, EmbedView } from './callout-and-embed-views.tsx';

/** Paragraphs that stand out: a note, a tip or a warning. */
export const Callout = Node.create({
  name: 'callout',
  ...{ group: 'block', content: 'block+', defining: true },
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: (element: HTMLElement) => {
        const kind = element.getAttribute('data-callout');
        return isCallout(kind) ? kind : 'note';
      },
      renderHTML: ({ kind }: Record<string, unknown>) => ({ 'data-callout': kind }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
  addNodeView: () => ReactNodeViewRenderer(CalloutView),
});

/** A card that leads to a page of the web: its title and its address, never the page itself. */
export const Embed = Node.create({
  name: 'embed',
  ...{ group: 'block', atom: true, draggable: true },
  addAttributes: () => ({
    url: {
      default: '',
      // What is pasted may say anything.
      parseHTML: (element: HTMLElement) => embedAddress(element.dataset.embed ?? '') ?? '',
      renderHTML: ({ url }: Record<string, unknown>) => ({ 'data-embed': url }),
    },
    title: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset.title ?? '',
      renderHTML: ({ title }: Record<string, unknown>) => ({ 'data-title': title }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-embed]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(EmbedView),
});
