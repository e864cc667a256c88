import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scenarios: clients',
    root: import.meta.dirname,
    include: ['clients/**/*.test.ts'],
    // The clients ask once, when they are loaded, whether they run in a browser.
    isolate: true,
    maxWorkers: 2,
    globalSetup: ['./testing/started-service.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
