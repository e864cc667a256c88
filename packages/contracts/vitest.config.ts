import { defineConfig } from 'vitest/config'

export default defineConfig({
  // A slow machine is not a fault.
  test: { include: ['src/**/*.test.ts'], isolate: false, maxWorkers: 2, testTimeout: 60_000 },
})
