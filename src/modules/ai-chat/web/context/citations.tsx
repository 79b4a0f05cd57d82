import type { ReactNode } from 'react';
import { NoteLink } from '#shell/markdown/note-link.tsx';
import type { Message } from '../chat-client.ts';

/** What numbers in an answer lead to: the passages of files, else the sources in their order. */
export function notesOf({ id, metadata: { citations = [], sources = [] } }: Message) {
  const numbers = citations.length > 0 ? citations.map(({ n }) => n) : sources.map((_, i) => i + 1);
  return numbers.length > 0 ? { prefix: `note-${id}`, numbers } : undefined;
}

/** The passages of attached files that an answer names, to be read and opened. */
export function Citations({ message }: { message: Message }) {
  const { citations } = message.metadata;
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
          <Note key={n} message={message} number={n}>
            <details className="min-w-0 flex-1">
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
          </Note>
        ))}
      </ul>
    </section>
  );
}

/** Pages that an answer rests on. */
export function Sources({ message }: { message: Message }) {
  const { sources = [], citations = [] } = message.metadata;
  if (sources.length === 0) return null;
  return (
    <div className="mt-3 border-t pt-2 text-[13px]">
      <p className="font-medium text-muted">Sources</p>
      <ol className="mt-1 flex flex-col gap-0.5">
        {sources.map(({ title, url }, index) => {
          const number = index + 1;
          return citations.length > 0 ? (
            <li key={url + title}>
              <SourceLink {...{ title, url }} />
            </li>
          ) : (
            <Note key={url + title} message={message} number={number}>
              <span aria-hidden>{number}.</span> <SourceLink {...{ title, url }} />
            </Note>
          );
        })}
      </ol>
    </div>
  );
}

const SourceLink = ({ title, url }: { title: string; url: string }) => (
  <a
    href={url}
    className="min-w-0 break-words text-accent underline underline-offset-2"
    {...(/^https?:/.test(url) && { target: '_blank', rel: 'noopener noreferrer' })}
  >
    {title}
  </a>
);

/** Something that numbers in the text lead to, and the way back where the text names it. */
function Note(props: { message: Message; number: number; children: ReactNode }) {
  const { message, number } = props;
  const id = `note-${message.id}-${number}`;
  return (
    <li id={id} tabIndex={-1} className="flex items-baseline gap-1.5">
      {props.children}
      {message.content.includes(`[${number}]`) && (
        <NoteLink to={`${id}-back`} label={`Back to the text from note ${number}`}>
          ↩
        </NoteLink>
      )}
    </li>
  );
}
