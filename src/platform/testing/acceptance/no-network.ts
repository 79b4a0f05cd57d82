import { cutNetwork } from './cut-network.ts';

/** An address where nothing listens: programs that heed proxies go nowhere. */
const nowhere = 'http://127.0.0.1:9';

/**
 * Cuts this process and those it starts off from everything but this machine, until `end`. For tests in
 * a process of their own (`*.own.test.ts`). `refused` names the hosts that were asked for.
 */
export function noNetwork(): { readonly refused: readonly string[]; end(): void } {
  const refused: string[] = [];
  const restore = cutNetwork(refused);
  const before = { ...process.env };
  const cut = new URL('./cut-network.ts', import.meta.url).href;
  Object.assign(process.env, {
    GUILDHALL_TEST_NETWORK: 'cut',
    NODE_OPTIONS: `${before.NODE_OPTIONS ?? ''} --import=${cut}`.trim(),
    ...{ http_proxy: nowhere, https_proxy: nowhere, all_proxy: nowhere, no_proxy: '127.0.0.1' },
  });
  return {
    refused,
    end() {
      restore();
      for (const name of Object.keys(process.env)) {
        if (!(name in before)) delete process.env[name];
      }
      Object.assign(process.env, before);
    },
  };
}
