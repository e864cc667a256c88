import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scenarios: resilience',
    root: import.meta.dirname,
    include: ['resilience/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    globalSetup: ['../apps/api/src/testing/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
