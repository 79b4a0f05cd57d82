import { issuerPrefix, listIssuers } from '#platform/auth/providers/issuers/find-issuers.ts';
import {
  addIssuer,
  changeIssuer,
  removeIssuer,
} from '#platform/auth/providers/issuers/save-issuer.ts';
import { callbackUrl } from '#platform/auth/providers/provider-client.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { issuersContract } from '../../issuers-contract.ts';

const os = implementContract(issuersContract);
const ok = { ok: true as const };

export const issuersRouter = os.router({
  list: os.list.handler(async ({ context: { platform } }) => ({
    issuers: (await listIssuers(platform.db)).map(({ secretId: _, slug, ...issuer }) => ({
      ...issuer,
      groups: [...issuer.groups],
      emailDomains: [...issuer.emailDomains],
      provider: `${issuerPrefix}${slug}`,
    })),
    callbackUrl: callbackUrl(platform),
    hostedAt: platform.config.AUTH_URL ?? null,
  })),
  add: os.add.handler(async ({ context, input }) => ({
    id: await addIssuer(context.platform, signedIn(context), input),
  })),
  change: os.change.handler(async ({ context, input: { id, ...save } }) => {
    await changeIssuer(context.platform, signedIn(context), id, save);
    return ok;
  }),
  remove: os.remove.handler(async ({ context, input }) => {
    await removeIssuer(context.platform, signedIn(context), input.id);
    return ok;
  }),
});
