import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import type { Checkout } from './use-checkout.ts';

/** A code that takes something off; its refusal shows here, and it can be taken away again. */
export function CouponField({ params, choose, fieldError, quote }: Checkout) {
  const given = params.get('coupon') ?? '';
  const [code, setCode] = useState(given);
  const changed = code.trim() !== '' && code.trim() !== given;
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        choose('coupon', code.trim());
      }}
    >
      <Field label="Coupon" hideLabel className="min-w-0 flex-1" error={fieldError('coupon')}>
        {(control) => (
          <Input
            {...control}
            placeholder="Coupon code"
            value={code}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      {given && !changed ? (
        <Button
          onClick={() => {
            setCode('');
            choose('coupon', '');
          }}
        >
          Remove
        </Button>
      ) : (
        <Button type="submit" busy={quote.isFetching && code !== ''} disabled={code.trim() === ''}>
          Apply
        </Button>
      )}
    </form>
  );
}
