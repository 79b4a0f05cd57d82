import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'chat-pdf',
      asks: 'chat pdf*, ask pdf*, question* pdf*, read pdf*, frag* pdf*, pdf* fragen, interrog* pdf*, pregunt* pdf*',
      text: 'Open **Chat with PDF** and drop one or several PDFs. Each answer names the page it rests on, and a click opens the page with the lines marked. Scans in Latin, Cyrillic, Greek or Arabic letters are recognised. Without a key the answers are quotations.',
      pages: [{ title: 'Chat with PDF', url: '/chat-pdf' }],
    },
  ],
};
