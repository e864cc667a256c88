import { defineConfig } from 'vitest/config'

/**
 * Each of these files answers for its provider in the place of the network, which must not be shared:
 * in a worker that others have used, a provider that is away is noticed only seconds later.
 */
export default defineConfig({
  test: {
    name: 'social providers',
    root: import.meta.dirname,
    include: ['src/providers/social/**/*.test.ts'],
    maxWorkers: 2,
    restoreMocks: true,
    testTimeout: 20_000,
  },
})
