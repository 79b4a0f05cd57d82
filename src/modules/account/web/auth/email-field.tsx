import { InputField } from '#shell/form/form-fields.tsx';

/** The address with which somebody signs in. */
export const EmailField = () => (
  <InputField
    name="email"
    label="Email"
    type="email"
    autoComplete="username"
    required
    missing="Enter your email address"
  />
);
