// Starts every mock service and prints the base URLs as JSON, ready for an environment:
//   node src/platform/gateway/providers/testing/mock-providers-cli.ts
// Runs until it is interrupted.
import type { ServiceId } from '#kernel/services.ts';
import { providerOf } from '../catalogue.ts';
import { startAllMockProviders } from './mock-providers.ts';

const mocks = await startAllMockProviders();

const stop = async (): Promise<void> => {
  await Promise.all([...mocks.values()].map((mock) => mock.close()));
  process.exit(0);
};
// Before the addresses are printed: whoever reads them may stop the process at once.
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const addresses: Record<string, string> = {};
for (const [id, mock] of mocks) {
  // The extra services have no variable of their own; their address is entered on the key page.
  const variable = providerOf(id as ServiceId)?.baseUrlVariable ?? `${id.toUpperCase()}_BASE_URL`;
  addresses[variable] = mock.origin;
}
process.stdout.write(`${JSON.stringify(addresses)}\n`);
