import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['src/providers/social/**'],
    // Files share a worker's modules, which cost most to load; each still has a database of its own.
    isolate: false,
    restoreMocks: true,
    globalSetup: ['./src/testing/global-setup.ts'],
    // A slow machine is not a fault; what hangs ends all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    passWithNoTests: false,
  },
})
