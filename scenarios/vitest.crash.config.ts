import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'crash',
    root: import.meta.dirname,
    include: ['crash/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
