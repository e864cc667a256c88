import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    isolate: false,
    maxWorkers: 2,
    setupFiles: ['src/testing/setup.ts'],
  },
})
