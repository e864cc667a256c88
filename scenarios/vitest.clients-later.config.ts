import { defineConfig } from 'vitest/config'

/** The same suites with a later client: what it sends and expects must not differ. */
export default defineConfig({
  resolve: {
    alias: [{ find: /^better-auth\/client/, replacement: 'better-auth-1.2.12/client' }],
  },
  test: {
    name: 'scenarios: clients of 1.2.12',
    root: import.meta.dirname,
    include: ['clients/better-auth/*.test.ts'],
    isolate: true,
    maxWorkers: 2,
    globalSetup: ['./testing/started-service.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
