import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scenarios: crash',
    root: import.meta.dirname,
    include: ['crash/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    globalSetup: ['../apps/api/src/testing/global-setup.ts'],
    // Each is a process of the service that starts; more at once than cores make all of them late.
    maxConcurrency: 2,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
