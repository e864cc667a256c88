import { defineConfig } from 'vitest/config'

/** The same suites with later clients: what they send and expect must not differ. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^better-auth\/client/, replacement: 'better-auth-1.2.12/client' },
      { find: /^@polar-sh\/sdk/, replacement: '@polar-sh/sdk-0.34.2' },
    ],
  },
  test: {
    name: 'scenarios: later clients',
    root: import.meta.dirname,
    include: ['clients/{better-auth,polar}/*.test.ts'],
    env: { IS_LATER_CLIENT: 'true' },
    isolate: true,
    maxWorkers: 2,
    globalSetup: ['./testing/started-service.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
