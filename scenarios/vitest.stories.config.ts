import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'stories',
    root: import.meta.dirname,
    include: ['stories/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    globalSetup: ['../apps/api/src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
