import type { Cite, Conversation } from '../../pdf-chat-schema.ts';

type Props = {
  readonly turn: Conversation['turns'][number];
  readonly onCite: (cite: Cite) => void;
};

/** A question over its answer; each sentence leads to the lines it rests on. */
export function AnswerView({ turn, onCite }: Props) {
  const { question, answer, by } = turn;
  const cites = answer.sentences.flatMap((one) => one.cites);
  const isOne = new Set(cites.map(({ assetId }) => assetId)).size < 2;
  return (
    <>
      <p className="mb-2 text-sm font-medium break-words">{question}</p>
      {!answer.found ? (
        <p className="rounded-xl border bg-surface p-4 text-sm">
          Nothing in the document answers this.
        </p>
      ) : (
        <div className="rounded-xl border bg-surface p-4">
          <ul className="flex flex-col gap-3">
            {answer.sentences.map(({ text, cites: places }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change
              <li key={at} className="break-words">
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
          {by && <p className="mt-3 text-[13px] text-muted">{by}</p>}
        </div>
      )}
    </>
  );
}
