import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: { 'next/server': new URL('./testing/next-server.ts', import.meta.url).pathname },
  },
  test: {
    name: 'scenarios: clients',
    root: import.meta.dirname,
    include: ['clients/**/*.test.ts'],
    // Files that change what a client finds when it is loaded name a worker of their own.
    isolate: false,
    // Only what the runner loads itself follows an alias.
    server: { deps: { inline: ['@polar-sh/nextjs'] } },
    maxWorkers: 2,
    globalSetup: ['../apps/api/src/testing/global-setup.ts', './testing/started-service.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
