/** How running text of an issue looks, in the editor and in the archive. */
export const issueProse = [
  'text-[17px] leading-relaxed [&>*:first-child]:mt-0',
  '[&_h1]:mt-8 [&_h1]:mb-3 [&_h1]:text-3xl [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-2xl [&_h3]:mt-5 [&_h3]:mb-1.5 [&_h3]:text-lg',
  '[&_p]:my-3 [&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:my-1 [&_li>p]:my-0',
  '[&_blockquote]:my-4 [&_blockquote]:border-l-4 [&_blockquote]:border-accent/50 [&_blockquote]:bg-sunken [&_blockquote]:px-4 [&_blockquote]:py-1',
  '[&_hr]:my-8 [&_hr]:border-line [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2',
].join(' ');
