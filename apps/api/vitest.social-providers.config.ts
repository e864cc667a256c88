import { defineConfig } from 'vitest/config'

/**
 * These files answer for their providers in the place of the network, which they share with each other
 * alone: in a worker that others have used, a provider that is away is noticed only seconds later.
 */
export default defineConfig({
  test: {
    name: 'social providers',
    root: import.meta.dirname,
    include: ['src/providers/social/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    restoreMocks: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
