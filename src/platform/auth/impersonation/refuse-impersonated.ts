import { AppError } from '#kernel/errors.ts';

/** What an administrator hears who tries more as another person than reading and harmless changes. */
export const impersonated = (): AppError =>
  new AppError(
    'impersonated',
    403,
    'This cannot be done while you act as somebody else. Return to your own account first.',
  );
