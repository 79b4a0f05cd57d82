import type { Cite, PdfAnswer } from '../../pdf-chat-schema.ts';

type Props = { readonly answer: PdfAnswer; readonly onCite: (cite: Cite) => void };

/** An answer, each sentence of which leads to the lines it rests on. */
export function AnswerView({ answer, onCite }: Props) {
  const cites = answer.sentences.flatMap((one) => one.cites);
  const isOne = new Set(cites.map(({ assetId }) => assetId)).size < 2;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {answer.sentences.map(({ text, cites: places }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change
          <li key={at} className="break-words whitespace-pre-wrap">
            {text}{' '}
            {places.map((cite) => (
              <button
                key={`${cite.assetId} ${cite.page} ${cite.start}`}
                type="button"
                className="rounded-md bg-accent-soft px-1.5 py-0.5 text-[13px] text-on-accent-soft hover:underline"
                onClick={() => onCite(cite)}
              >
                {isOne ? `page ${cite.page}` : `${cite.title}, page ${cite.page}`}
              </button>
            ))}
            {places.length === 0 && (
              <span className="text-[13px] text-muted">(nothing found that this rests on)</span>
            )}
          </li>
        ))}
      </ul>
      {answer.notes?.map((note) => (
        <p key={note} className="mt-3 text-[13px] text-muted">
          {note}
        </p>
      ))}
    </>
  );
}
