import { SelectField } from '../form/form-fields.tsx';
import { dayText } from '../formats.ts';

/** For how long a new token works, in days; empty for no end. */
export const TokenSpanField = ({ name }: { name: string }) => (
  <SelectField
    name={name}
    label="Valid for"
    choices={[
      ['30', '30 days'],
      ['90', '90 days'],
      ['365', '1 year'],
      ['', 'no expiry'],
    ]}
  />
);

type Token = {
  readonly prefix: string;
  readonly lastFour: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
};

/** By what a token is known, until when it works and when it last did. */
export const TokenFacts = ({ token, owner }: { token: Token; owner?: string | undefined }) => (
  <p className="text-[13px] text-muted">
    <code className="font-mono">
      {token.prefix}…{token.lastFour}
    </code>
    {owner && ` · ${owner}`}
    {' · '}
    {token.expiresAt ? `until ${dayText(token.expiresAt)}` : 'no expiry'}
    {' · '}
    {token.lastUsedAt ? `used ${dayText(token.lastUsedAt)}` : 'never used'}
  </p>
);
