import type { Message } from '../chat-client.ts';

/** The passages of attached files that an answer names, to be read and opened. */
export function Citations({ citations }: { citations: Message['metadata']['citations'] }) {
  if (!citations?.length) return null;
  const ofDocuments = citations.filter(({ document }) => document).length;
  const isMixed = ofDocuments > 0 && ofDocuments < citations.length;
  const head = isMixed
    ? 'From attached files and documents'
    : `From ${ofDocuments > 0 ? 'documents of the Knowledge Base' : 'the attached files'}`;
  return (
    <section aria-label={`Passages: ${head}`} className="mt-3 border-t pt-2 text-[13px]">
      <p className="font-medium text-muted">{head}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {citations.map(({ n, name, text, url, document }) => (
          <li key={n}>
            <details>
              <summary className="cursor-pointer break-words">
                [{n}] {name}
              </summary>
              <blockquote className="my-1 border-l-2 pl-3 whitespace-pre-wrap text-muted">
                {text}
              </blockquote>
              <a
                className="text-accent underline underline-offset-2"
                href={document ? url : `${url}&download`}
              >
                {document ? 'Open' : 'Save'} {name}
              </a>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
