import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'clients',
    root: import.meta.dirname,
    include: ['clients/**/*.test.ts'],
    globalSetup: ['./testing/started-service.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
