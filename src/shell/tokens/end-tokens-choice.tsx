import { counted } from '#kernel/text/counted.ts';

/** Whether the programs of an account lose their access as well; on unless somebody decides otherwise. */
export const EndTokensChoice = (props: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What it means; without it the words are for the account's owner. */
  text?: string;
}) => (
  <label className="flex items-start gap-2 text-sm">
    <input
      type="checkbox"
      className="mt-0.5 size-4 shrink-0 accent-accent"
      checked={props.checked}
      onChange={({ target }) => props.onChange(target.checked)}
    />
    <span>
      End all API tokens too
      <span className="block text-muted">
        {props.text ??
          'Somebody who had your password could have made one. Your own programs will need new ones.'}
      </span>
    </span>
  </label>
);

/** What has ended: `sessions` as counted words, e.g. `2 other sessions`. */
export const endedText = (sessions: string, tokens: number): string =>
  tokens === 0
    ? `Signed out of ${sessions}.`
    : `Signed out of ${sessions}, and ended ${counted(tokens, 'API token')}.`;
