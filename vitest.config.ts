import { defineConfig } from 'vitest/config'

/** All tests in one run with one count; each package's own configuration stays in force. */
export default defineConfig({
  test: {
    projects: [
      'apps/*',
      'apps/api/vitest.social-providers.config.ts',
      'packages/*',
      'prisma',
      'scenarios/vitest.*.config.ts',
    ],
    maxWorkers: 2,
  },
})
