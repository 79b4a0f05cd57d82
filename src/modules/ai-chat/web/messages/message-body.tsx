import { Download } from 'lucide-react';
import { lazy, Suspense, useContext, useMemo } from 'react';
import { Link } from 'react-router';
import { Progress } from '#ui/progress.tsx';
import { AnswerBlocks } from '../artifacts/answer-blocks.tsx';
import type { Message } from '../chat-client.ts';
import { Citations, notesOf, Sources } from '../context/citations.tsx';
import { ToolCalls } from '../tools/tool-calls.tsx';
import { OwnAnswer } from './own-answer.ts';
import { Picture } from './picture.tsx';

const Markdown = lazy(async () => ({
  default: (await import('#shell/markdown/markdown.tsx')).Markdown,
}));

/** The content of an answer: text, or a picture, recording or film from our own storage. */
export function MessageBody({ message, question }: { message: Message; question: string }) {
  const { content, type, status, metadata } = message;
  const waiting = status === 'streaming' && content === '' && !metadata.files?.length;
  const own = useContext(OwnAnswer)?.(message);
  const notes = useMemo(() => notesOf(message), [message]);
  return (
    <>
      {own}
      {content && !own && (
        <Suspense fallback={<p className="whitespace-pre-wrap">{content}</p>}>
          <AnswerBlocks message={message}>
            <Markdown text={content} isGrowing={status === 'streaming'} notes={notes} />
          </AnswerBlocks>
        </Suspense>
      )}
      {metadata.files?.map((file) => (
        <Result key={file.id} file={file} caption={question || file.name} />
      ))}
      <ToolCalls calls={metadata.calls} />
      {metadata.without && <Remark text={`Drawn without: ${metadata.without.join(', ')}`} />}
      {waiting && type === 'video' && <FilmProgress value={metadata.progress} />}
      {waiting && metadata.doing && (
        <p role="status" className="text-sm text-muted">
          {metadata.doing} …
        </p>
      )}
      {waiting && type !== 'video' && <TypingDots />}
      {metadata.cut && <Remark text={metadata.cut} />}
      {status === 'stopped' && <Remark text="Stopped." />}
      {status === 'interrupted' && (
        <Remark text={metadata.error ?? 'The answer was interrupted.'} />
      )}
      {status === 'failed' && <KeysLink />}
      <Citations message={message} />
      <Sources message={message} />
    </>
  );
}

type StoredFile = NonNullable<Message['metadata']['files']>[number];

function Result({ file, caption }: { file: StoredFile; caption: string }) {
  const kind = file.mimeType.split('/')[0];
  return (
    <figure className="mt-2">
      {kind === 'image' && <Picture url={file.url} alt={caption} name={file.name} />}
      {kind === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: the spoken text stands in the message above
        <audio src={file.url} controls aria-label={caption} className="w-full max-w-md" />
      )}
      {kind === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: services deliver films without a caption track
        <video
          src={file.url}
          controls
          playsInline
          aria-label={caption}
          className="max-h-[28rem] w-full rounded-xl border bg-black"
        />
      )}
      <figcaption className="mt-1.5">
        <a
          href={`${file.url}&download`}
          download={file.name}
          className="inline-flex items-center gap-1.5 text-[13px] text-muted underline-offset-2 hover:text-ink hover:underline"
        >
          <Download className="size-3.5" aria-hidden /> {file.name}
        </a>
      </figcaption>
    </figure>
  );
}

const FilmProgress = ({ value }: { value: number | undefined }) => (
  <div className="w-64 max-w-full">
    <p className="mb-2 text-sm text-muted">
      The film is being made{value === undefined ? ' …' : `: ${Math.round(value * 100)} %`}
    </p>
    <Progress label="Film" {...(value !== undefined && { value })} />
  </div>
);

const TypingDots = () => (
  <p role="status" aria-label="The answer is being written" className="flex gap-1.5 py-2">
    {[0, 150, 300].map((delay) => (
      <span
        key={delay}
        className="size-2 animate-bounce rounded-full bg-line-strong"
        style={{ animationDelay: `${delay}ms` }}
      />
    ))}
  </p>
);

const KeysLink = () => (
  <p className="mt-2 text-sm">
    <Link to="/api-keys" className="underline underline-offset-2">
      Open the API Key Manager
    </Link>
  </p>
);

const Remark = ({ text }: { text: string }) => (
  <p className="mt-2 text-[13px] text-muted italic">{text}</p>
);
