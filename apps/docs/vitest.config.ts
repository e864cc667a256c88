import { defineConfig } from 'vitest/config'

export default defineConfig({
  // A slow machine is not a fault.
  test: {
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
