import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['src/providers/social/**'],
    // Files share a worker's modules, which cost most to load; each still has a database of its own.
    isolate: false,
    restoreMocks: true,
    globalSetup: ['./src/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    passWithNoTests: false,
  },
})
