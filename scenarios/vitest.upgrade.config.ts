import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scenarios: upgrade',
    root: import.meta.dirname,
    include: ['upgrade/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    globalSetup: ['../apps/api/src/testing/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
