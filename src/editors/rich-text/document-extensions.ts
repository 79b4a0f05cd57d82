import { TaskItem, TaskList } from '@tiptap/extension-list';
import {
  type AnyExtension,
  Mark,
  mergeAttributes,
  Node,
  ReactNodeViewRenderer,
} from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isLink } from '#kernel/rich-text/doc/read-doc.ts';
import { Callout, Embed } from './callout-and-embed.ts';
import { FigureView, FootnoteView } from './document-views.tsx';
import { SlashKeys } from './slash-keys.ts';
import { SuggestionKeys } from './suggestion-keys.ts';

/** A mark that is drawn as an element with its attributes as data. */
const mark = (name: string, tag: string, className: string, attrs: readonly string[]) =>
  Mark.create({
    name,
    // What somebody types behind it is theirs.
    inclusive: false,
    excludes: name,
    addAttributes: () =>
      Object.fromEntries(
        attrs.map((attr) => [
          attr,
          {
            default: '',
            parseHTML: (element: HTMLElement) => element.getAttribute(`data-${attr}`) ?? '',
            renderHTML: (all: Record<string, string>) => ({ [`data-${attr}`]: all[attr] }),
          },
        ]),
      ),
    parseHTML: () => [{ tag: `${tag}[data-mark="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => [
      tag,
      mergeAttributes(HTMLAttributes, { 'data-mark': name, class: className }),
      0,
    ],
  });

const dotted = 'underline decoration-dotted decoration-2 underline-offset-4';
const marks = [
  mark('source', 'span', `${dotted} decoration-success`, ['passage']),
  mark('made', 'span', `${dotted} decoration-danger`, ['by']),
  mark('added', 'ins', 'bg-accent-soft text-on-accent-soft no-underline rounded-sm', [
    'id',
    'by',
    'why',
  ]),
  mark('removed', 'del', 'bg-danger-soft text-on-danger-soft rounded-sm', ['id', 'by', 'why']),
];

const plain = (names: readonly string[]) => () =>
  Object.fromEntries(names.map((one) => [one, { default: '' }]));

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  ...{ atom: true, draggable: true },
  addOptions: () => ({ pictureUrl: async (src: string): Promise<string> => src }),
  addAttributes: plain(['src', 'alt', 'caption']),
  parseHTML: () => [{ tag: 'figure[data-src]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'figure',
    mergeAttributes(HTMLAttributes, { 'data-src': HTMLAttributes.src }),
  ],
  addNodeView: () => ReactNodeViewRenderer(FigureView),
});

const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  ...{ inline: true, atom: true },
  addAttributes: plain(['src', 'alt']),
  parseHTML: () => [{ tag: 'span[data-picture]' }],
  renderHTML: ({ HTMLAttributes, node }) => [
    'span',
    mergeAttributes(HTMLAttributes, {
      'data-picture': '',
      class: 'rounded bg-sunken px-1 text-sm',
    }),
    `🖼 ${node.attrs.alt}`,
  ],
});

const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  ...{ inline: true, atom: true },
  addAttributes: plain(['markdown']),
  parseHTML: () => [{ tag: 'sup[data-footnote]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'sup',
    mergeAttributes(HTMLAttributes, { 'data-footnote': '' }),
  ],
  addNodeView: () => ReactNodeViewRenderer(FootnoteView),
});

const Table = Node.create({
  name: 'table',
  ...{ group: 'block', content: 'tableRow+', isolating: true },
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', { class: 'my-4 w-full border-collapse text-base' }, ['tbody', 0]],
});
const Row = Node.create({
  name: 'tableRow',
  content: '(tableHeader | tableCell)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});
const cell = (name: string, tag: string, look: string) =>
  Node.create({
    name,
    ...{ content: 'inline*', isolating: true },
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, { class: `border px-2 py-1.5 text-left align-top ${look}` }, 0],
    addKeyboardShortcuts() {
      const isHere = () => this.editor.isActive(name);
      const move = (by: 1 | -1) => () =>
        isHere() &&
        this.editor.commands.command(({ state, commands }) => {
          const places: number[] = [];
          state.doc.descendants((node, at) => {
            if (node.type.name === 'tableCell' || node.type.name === 'tableHeader')
              places.push(at + 1);
            return !node.isTextblock;
          });
          const here = places.findLastIndex((at) => at <= state.selection.from);
          const next = places[here + by];
          return next === undefined ? true : commands.setTextSelection(next);
        });
      return {
        ...Object.fromEntries([['Enter', () => isHere() && this.editor.commands.setHardBreak()]]),
        Tab: move(1),
        'Shift-Tab': move(-1),
      };
    },
  });

/** Everything that a text of `kernel/rich-text/doc` can hold. */
export const documentExtensions = (
  pictureUrl: (src: string) => Promise<string>,
): AnyExtension[] => [
  StarterKit.configure({
    ...{ underline: false, trailingNode: false },
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: { openOnClick: false, isAllowedUri: (href) => isLink(href ?? ''), protocols: ['mailto'] },
  }),
  ...[TaskList, TaskItem.configure({ nested: true })],
  ...[Figure.configure({ pictureUrl }), Picture, Footnote, Callout, Embed],
  ...[Table, Row, cell('tableHeader', 'th', 'bg-sunken font-medium'), cell('tableCell', 'td', '')],
  ...marks,
  ...[SuggestionKeys, SlashKeys],
];

/** How running text of a document looks. */
export const documentProse = [
  'text-[17px] leading-relaxed [&>*:first-child]:mt-0',
  '[&_h1]:mt-8 [&_h1]:mb-3 [&_h1]:text-3xl [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-2xl [&_h3]:mt-5 [&_h3]:mb-1.5 [&_h3]:text-lg [&_h4]:mt-4 [&_h4]:font-medium',
  '[&_p]:my-3 [&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:my-1 [&_li>p]:my-0',
  '[&_ul[data-type=taskList]]:list-none [&_ul[data-type=taskList]]:pl-1 [&_ul[data-type=taskList]>li]:flex [&_ul[data-type=taskList]>li]:gap-2',
  '[&_blockquote]:my-4 [&_blockquote]:border-l-4 [&_blockquote]:border-accent/50 [&_blockquote]:bg-sunken [&_blockquote]:px-4 [&_blockquote]:py-1',
  '[&_hr]:my-8 [&_hr]:border-line [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2',
  '[&_pre]:my-4 [&_pre]:overflow-x-auto [&_pre]:rounded-lg [&_pre]:bg-sunken [&_pre]:p-4 [&_pre]:text-sm [&_code]:font-mono [&_code]:text-[0.9em]',
].join(' ');
