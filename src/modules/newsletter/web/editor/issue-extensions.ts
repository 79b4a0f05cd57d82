import { mergeAttributes, Node, ReactNodeViewRenderer } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { ButtonView, MastheadView, PictureView, PromptCardView } from './node-views.tsx';

const IssueDocument = Node.create({
  name: 'doc',
  topNode: true,
  content: '(block | section)+',
  addAttributes: () => ({ theme: { default: 'forest' }, brand: { default: null } }),
});

type Atom = {
  readonly name: string;
  readonly group: 'block' | 'section';
  readonly attrs: readonly string[];
  readonly view: Parameters<typeof ReactNodeViewRenderer>[0];
};

/** A part that is filled in by fields of its own instead of running text. */
const atom = ({ name, group, attrs, view }: Atom) =>
  Node.create({
    name,
    group,
    atom: true,
    draggable: true,
    addAttributes: () => Object.fromEntries(attrs.map((one) => [one, { default: '' }])),
    parseHTML: () => [{ tag: `div[data-issue-part="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => [
      'div',
      mergeAttributes(HTMLAttributes, { 'data-issue-part': name }),
    ],
    addNodeView: () => ReactNodeViewRenderer(view),
  });

const Columns = Node.create({
  name: 'columns',
  group: 'section',
  content: 'column{2}',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-issue-part="columns"]' }],
  renderHTML: () => [
    'div',
    { 'data-issue-part': 'columns', class: 'my-4 grid gap-4 sm:grid-cols-2' },
    0,
  ],
});

const Column = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-issue-part="column"]' }],
  renderHTML: () => [
    'div',
    { 'data-issue-part': 'column', class: 'min-w-0 rounded-lg border border-dashed px-3' },
    0,
  ],
});

/** Addresses that mails may carry, and the placeholders that become some. */
export const isLink = (href: string): boolean =>
  /^(https?:\/\/|mailto:)\S+$/i.test(href) ||
  href === '{{unsubscribe_url}}' ||
  href === '{{preferences_url}}';

/** Everything that an issue can hold; the server reads the same parts. */
export const issueExtensions = [
  StarterKit.configure({
    ...{ document: false, code: false, codeBlock: false, strike: false, underline: false },
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, isAllowedUri: (href) => isLink(href), protocols: ['mailto'] },
  }),
  IssueDocument,
  Columns,
  Column,
  atom({ name: 'masthead', group: 'section', attrs: ['title', 'line'], view: MastheadView }),
  atom({ name: 'image', group: 'block', attrs: ['src', 'alt', 'href'], view: PictureView }),
  atom({ name: 'button', group: 'block', attrs: ['label', 'href'], view: ButtonView }),
  atom({
    name: 'promptCard',
    group: 'block',
    // The server reads title, price and picture anew; here they only show what was chosen.
    attrs: ['id', 'text', 'title', 'price', 'slug'],
    view: PromptCardView,
  }),
];
