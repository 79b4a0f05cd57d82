// biome-ignore lint/suspicious/noExplicitAny: objects of the processor are kept as it sends them
type Thing = Record<string, any>;

type Store = {
  readonly keep: (thing: Thing) => Thing;
  readonly of: (id: string) => Thing;
  readonly newId: (prefix: string) => string;
  readonly seconds: () => number;
  readonly origin: () => string;
};

/** Accounts of creators and transfers to them, as the processor keeps them. */
export function mockConnect({ keep, of, newId, seconds, origin }: Store) {
  const state = { balance: Number.POSITIVE_INFINITY };

  const makeAccount = (form: URLSearchParams): Thing =>
    keep({
      id: newId('acct'),
      object: 'account',
      type: form.get('type'),
      email: form.get('email'),
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      capabilities: { transfers: 'inactive' },
      requirements: {
        currently_due: ['external_account', 'individual.verification.document'],
        past_due: [],
        eventually_due: [],
        disabled_reason: 'requirements.past_due',
      },
      metadata: { creator_id: form.get('metadata[creator_id]') },
    });

  const makeLink = (form: URLSearchParams): Thing => {
    of(form.get('account') ?? '');
    const at = seconds();
    const url = `${origin()}/onboard/${form.get('account')}?back=${form.get('return_url')}`;
    return { object: 'account_link', created: at, expires_at: at + 300, url };
  };

  const makeTransfer = (form: URLSearchParams): Thing => {
    const account = of(form.get('destination') ?? '');
    const amount = Number(form.get('amount'));
    if (account.capabilities.transfers !== 'active') {
      throw new Refusal('insufficient_capabilities_for_transfer', 'The account cannot be paid to.');
    }
    if (amount > state.balance) {
      throw new Refusal('balance_insufficient', 'You have insufficient available funds.');
    }
    state.balance -= amount;
    return keep({
      ...{ id: newId('tr'), object: 'transfer', amount, amount_reversed: 0, reversed: false },
      ...{ currency: form.get('currency'), destination: account.id, created: seconds() },
      transfer_group: form.get('transfer_group'),
      metadata: { payout_id: form.get('metadata[payout_id]') },
      reversals: { object: 'list', data: [], has_more: false },
    });
  };

  return {
    state,
    /** What a request makes, or undefined when it is about something else. */
    create(path: string, form: URLSearchParams): Thing | undefined {
      if (path === '/v1/accounts') return makeAccount(form);
      if (path === '/v1/account_links') return makeLink(form);
      if (path === '/v1/transfers') return makeTransfer(form);
      return undefined;
    },
    /** The creator has told everything. */
    verify(accountId: string): Thing {
      return Object.assign(of(accountId), {
        ...{ payouts_enabled: true, details_submitted: true },
        capabilities: { transfers: 'active' },
        requirements: {
          currently_due: [],
          past_due: [],
          eventually_due: [],
          disabled_reason: null,
        },
      });
    },
    /** The processor's people take an amount back from the creator's account. */
    reverse(transferId: string, amount: number): Thing {
      const transfer = of(transferId);
      const amount_reversed = transfer.amount_reversed + amount;
      return Object.assign(transfer, {
        amount_reversed,
        reversed: amount_reversed === transfer.amount,
      });
    },
    /** A payout from a creator's account to their bank. */
    bankPayout(accountId: string, failure: string | null): Thing {
      return keep({
        ...{ id: newId('po'), object: 'payout', amount: 100, currency: 'usd', created: seconds() },
        ...{ status: failure ? 'failed' : 'paid', failure_code: failure && 'account_closed' },
        ...{ failure_message: failure, account: accountId },
      });
    },
  };
}

/** The processor understood and said no. */
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
