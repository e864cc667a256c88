import { defineConfig } from 'vitest/config'

/** The code of both clients of better-auth is the same: these see to what it fetches with. */
const few =
  'clients/better-auth/{in-browser,organizations,passkey,session-cookie,sign-in,sign-in-by-email,two-factor,user}.test.ts'
const betterAuth = process.env.TEST_DEPTH === 'deep' ? 'clients/better-auth/*.test.ts' : few

/** The same suites with later clients: what they send and expect must not differ. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^better-auth(?=\/|$)/, replacement: 'better-auth-1.2.12' },
      { find: '@polar-sh/better-auth', replacement: '@polar-sh/better-auth-1.1.1' },
      { find: /^@polar-sh\/sdk/, replacement: '@polar-sh/sdk-0.34.2' },
    ],
  },
  test: {
    name: 'scenarios: later clients',
    root: import.meta.dirname,
    include: [betterAuth, 'clients/polar/*.test.ts', 'clients/adapters/better-auth-plugin.test.ts'],
    env: { IS_LATER_CLIENT: 'true' },
    isolate: false,
    // Only what the runner loads itself follows an alias.
    server: { deps: { inline: ['@polar-sh/better-auth'] } },
    maxWorkers: 2,
    globalSetup: ['../apps/api/src/testing/global-setup.ts', './testing/started-service.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
