import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: { 'next/server': new URL('./testing/next-server.ts', import.meta.url).pathname },
  },
  test: {
    name: 'scenarios: clients',
    root: import.meta.dirname,
    include: ['clients/**/*.test.ts'],
    // The clients ask once, when they are loaded, whether they run in a browser.
    isolate: true,
    // Only what the runner loads itself follows an alias.
    server: { deps: { inline: ['@polar-sh/nextjs'] } },
    maxWorkers: 2,
    globalSetup: ['./testing/started-service.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
