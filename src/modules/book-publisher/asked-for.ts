import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `book, books, ebook*, novel, buch, roman, livre, libro, novela`,
  about: `publish* book*, write* book here, epub*, ebook*, buch veroffentlich*, publi* livre*, publi* libro*, lay out book*`,
};
