import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'book-publisher',
  title: 'Book Publisher',
  description:
    'Plan, write and lay out a book with cover, and export it as EPUB for readers and PDF for print.',
  icon: 'book-marked',
  status: 'active',
  category: 'Publishing',
  place: 90,
  uses: ['text'],
  path: '/modules/book-publisher',
  paths: ['/modules/book-publisher', '/book-publisher', '/book-publisher/books/:id'],
  aliases: ['book', 'ebook', 'epub'],
  permission: 'user',
  nav: [{ group: 'Content Tools', path: '/book-publisher', place: 50 }],
});
