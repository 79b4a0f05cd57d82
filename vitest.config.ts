import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { moduleLists } from './vite.config.ts';

// Random inputs are others in each run; a run that failed is repeated with its FUZZ_SEED.
if (!process.env.FUZZ_SEED) {
  process.env.FUZZ_SEED = String(Math.floor(Math.random() * 2 ** 31));
  console.log(`FUZZ_SEED=${process.env.FUZZ_SEED}`);
}

// How long a test waits for what must come: machines that do other work besides are slow, not wrong.
const patience = { poll: { timeout: 60_000 } };

const server = {
  environment: 'node' as const,
  globalSetup: ['src/platform/testing/database-server.ts'],
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: patience,
  pool: 'forks' as const,
};

export default defineConfig({
  test: {
    projects: [
      {
        // One process after another file: loading a hub's modules takes longer than most files run.
        test: {
          ...server,
          name: 'server',
          include: ['src/**/*.test.ts'],
          exclude: ['**/*.own.test.ts'],
          isolate: false,
        },
      },
      {
        // Those that change or watch what belongs to their whole process.
        test: { ...server, name: 'own', include: ['src/**/*.own.test.ts'] },
      },
      {
        plugins: [moduleLists()],
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          testTimeout: 90_000,
          expect: patience,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          environment: 'node',
          globalSetup: ['src/platform/testing/database-server.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: patience,
          pool: 'forks',
        },
      },
    ],
    // Two on the smallest machines; more than four only wait for the disk.
    maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
  },
});
