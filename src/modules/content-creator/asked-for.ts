import type { AskedFor } from '#kernel/asked-for.ts';

const pages = [
  { title: 'Content Creator', url: '/modules/content-creator' },
  { title: 'Content Creator – Guide', url: '/modules/content-creator/guide' },
];

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'sentence-ledger',
      asks: `unsupported sentence*, sentence* source*, what sentence* rest*, source* article*, satz* quelle*, sätze* beleg*, satze* beleg*, phrase* source*, frase* fuente*`,
      text: 'Beside each article stands **What it rests on**: every sentence with its passage, with “Author” for your own words, or as unsupported. A sentence counts as sourced only while its passage really says it; change a figure and it turns unsupported. Export can carry the sources as footnotes.',
      pages,
    },
    {
      id: 'publish-article',
      asks: `publish* article*, publish* wordpress, publish* ghost, wordpress article*, artikel* veroffentlich*, veroffentlich* wordpress, publier article*, publier wordpress, publicar articulo*, publicar wordpress`,
      text: 'Connect your WordPress or Ghost site under [Connections](/connections), open the article in the **Content Creator**, and choose **Export and publish**. Published again, the same post is changed.',
      pages,
    },
  ],
  makes: `article*, artikel, articulo*, product description*`,
  about: `content creator, product description*, article* draft*, brief outline, produkttext*`,
};
