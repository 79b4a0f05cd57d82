import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { useFormValue } from '#shell/form/form-values.ts';
import { Button } from '#ui/button.tsx';
import type { Checkout } from './use-checkout.ts';

/** A code that takes something off; its refusal shows here, and it can be taken away again. */
export const CouponField = (checkout: Checkout) => (
  <Form
    className="flex-row items-start gap-2"
    start={{ coupon: checkout.params.get('coupon') ?? '' }}
    send={async ({ coupon }) => checkout.choose('coupon', coupon.trim())}
  >
    <InputField
      name="coupon"
      label="Coupon"
      hideLabel
      fieldClass="min-w-0 flex-1"
      placeholder="Coupon code"
      maxLength={40}
      autoComplete="off"
      fault={checkout.fieldError('coupon')}
    />
    <ApplyButton {...checkout} />
  </Form>
);

function ApplyButton({ params, choose, quote }: Checkout) {
  const given = params.get('coupon') ?? '';
  const [code, setCode] = useFormValue<string>('coupon');
  const changed = code.trim() !== '' && code.trim() !== given;
  if (!given || changed) {
    return (
      <SubmitButton look="secondary" needs="coupon" disabled={quote.isFetching && code !== ''}>
        Apply
      </SubmitButton>
    );
  }
  const remove = () => {
    setCode('');
    choose('coupon', '');
  };
  return <Button onClick={remove}>Remove</Button>;
}
