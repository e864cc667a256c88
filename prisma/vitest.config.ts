import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'src/testing/global-setup.ts',
    include: ['{src,tools}/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
