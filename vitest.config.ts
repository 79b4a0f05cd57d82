import { defineConfig } from 'vitest/config';
import { moduleIcons } from './vite.config.ts';

// How long a test waits for what must come: machines that do other work besides are slow, not wrong.
const patience = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['src/platform/testing/database-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: patience,
          pool: 'forks',
        },
      },
      {
        plugins: [moduleIcons()],
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          testTimeout: 30_000,
          expect: patience,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          environment: 'node',
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: patience,
          pool: 'forks',
        },
      },
    ],
    maxWorkers: 2,
  },
});
