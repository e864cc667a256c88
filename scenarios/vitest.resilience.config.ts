import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scenarios: resilience',
    root: import.meta.dirname,
    include: ['resilience/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    globalSetup: ['../apps/api/src/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
