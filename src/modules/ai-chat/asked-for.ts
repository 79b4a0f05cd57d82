import type { AskedFor } from '#kernel/asked-for.ts';

const pages = [{ title: 'AI Chat Assistant – Guide', url: '/modules/ai-chat/guide' }];

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'share-chat',
      asks: `share chat*, share conversation*, pass on conversation*, teil* chat*, teil* unterhaltung*, teil* gesprach*, partag* conversation*, partag* chat*, partag* discussion*, compart* conversacion*, compart* chat*`,
      text: 'Open the menu **⋯** beside the conversation and choose **Share link**. Whoever has the link can read the conversation, also without an account. **End sharing** in the same menu makes the link useless.',
      pages,
    },
    {
      id: 'export-chat',
      asks: `export* chat*, export* conversation*, download chat*, download conversation*, save conversation*, import* chat*, import* conversation*, export* unterhaltung*, export* gesprach*, herunterlad* unterhaltung*, sich* unterhaltung*,
        telecharg* conversation*, enregistr* conversation*, export* conversacion*, descarg* conversacion*, guardar conversacion*`,
      text: 'Open the menu **⋯** beside the conversation and choose **Export as Markdown** (for reading) or **Export as JSON** (all branches). A JSON file comes back in with the arrow button beside **New conversation**.',
      pages,
    },
    {
      id: 'old-chats',
      asks: `old chat*, old conversation*, past chat*, past conversation*, earlier conversation*, previous conversation*, chat history, alten chats, alte chats, alten unterhaltung*, fruhere* unterhaltung*, chatverlauf, anciennes conversations, historique conversation*, historique chat, conversaciones anteriores, historial chat*, historial conversacion*`,
      text: 'Your conversations stand beside the chat, the newest first; **Search** finds them by words of their titles and messages. On a phone, open the list with the button above the chat. Only you can see them, unless you make a share link.',
      pages,
    },
    {
      id: 'attach',
      asks: `attach* pdf*, attach* file*, attach* document*, upload pdf chat, upload file chat, ask* pdf*, pdf anhang*, datei* anhang*, pdf hochlad*, hange pdf, joindre pdf*, joindre fichier*, joindre document*, adjunt* pdf*, adjunt* archivo*, adjunt* fichero*, adjunt* documento*`,
      text: 'In the **AI Chat Assistant**, press the paper clip and add text files, PDFs or pictures to your message. Text is taken out of PDFs on this server. The Local engine answers with sentences from them; pictures need a service whose model can see.',
      pages,
    },
    {
      id: 'edit-message',
      asks: `edit message*, change message*, edit earlier, nachricht bearbeit*, nachricht ander*, modifier message*, editar mensaje*, cambiar mensaje*`,
      text: 'Press the pencil at one of your messages, change it and send it. The conversation goes on from there on a branch of its own; the old one stays, and you can switch between them.',
      pages,
    },
    {
      id: 'memory',
      asks: `your memory, memory of me, memory about me, what do you remember, what do you know about me, forget what you know, forget about me, was weisst du uber mich, was hast du dir gemerkt, gedachtnis, que sais tu de moi, que retiens tu, memoire du chat, que sabes de mi, que recuerdas de mi, memoria del chat*`,
      text: 'The chats remember only what you confirm: write `Remember that I write in British English` and approve the card below the answer. **Memory** in your account menu lists every fact; there you change and delete them, and say which services never get any. The Local engine works by rules and gets none.',
      pages: [{ title: 'Memory', url: '/modules/ai-chat/memory' }, ...pages],
    },
    {
      id: 'temporary-chat',
      asks: `temporary chat*, temporary conversation*, incognito chat*, private chat*, leave no trace*, temporare* chat*, temporare* unterhaltung*, inkognito chat*, chat temporaire*, conversation temporaire*, conversation privee*, chat temporal*, conversacion temporal*`,
      text: 'Press **Temporary chat** above an empty chat. It is in no list and no search, uses no memory and no tools, and is gone with its files when you close it, at the latest a day after its last message. A service that answers in it still keeps what it keeps.',
      pages,
    },
    {
      id: 'assistants',
      asks: `make assistant*, create assistant*, own assistant*, new assistant*, share assistant*, call assistant*, custom gpt*, assistent* erstell*, assistent* mach*, eigen* assistent*, creer assistant*, propre assistant*, crear asistente*, propio asistente*`,
      text: 'Open **Assistants** in your account menu. Make one with instructions, tools and knowledge, or copy one of the twelve that come with the hub by **Make it mine**. **Use** begins a conversation with it; in any chat, `@` and its name call it for one message. Kept in a team, it is shared with the team.',
      pages: [{ title: 'Assistants', url: '/modules/ai-chat/assistants' }, ...pages],
    },
    {
      id: 'prompt-shelf',
      asks: `prompt shelf, my prompts in chat, prompts in chat, use bought prompt*, slash command*, prompts im chat, meine prompts, gekaufte prompts, mes prompts, prompts achetes, mis prompts, prompts comprados`,
      text: 'Type `/` at the beginning of a message. Your own prompts, those you have bought and free ones are listed there, and found by the words of their titles. Blanks become a small form, and what the prompt makes stands above the message, to be changed.',
      pages,
    },
    {
      id: 'presets',
      asks: `system prompt*, prompt preset*, preset*, instructions chat*, systemprompt*, system anweisung*, prompt systeme, instrucciones sistema, prompt sistema`,
      text: 'A preset holds instructions for a conversation, such as `Answer as a copy editor, list every change`. Write one under **Instructions** in the AI Chat Assistant and begin new conversations with it.',
      pages,
    },
  ],
};
