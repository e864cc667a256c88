import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findProgram, isSkipped } from '@tollgate/api/testing/programs'

const chromium = findProgram('chromium')
const port = Number(process.env.E2E_PORT ?? 3210)
const report = process.env.PLAYWRIGHT_REPORT

export default defineConfig({
  testDir: './journeys',
  testIgnore: isSkipped('firefox') ? '**/firefox-*.test.ts' : [],
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // A slow machine is not a fault; what hangs ends all the same.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    actionTimeout: 60_000,
    // What is still fading in has too little contrast to pass.
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: `http://localhost:${port}`,
    // Without a film and a copy of the page for every step, which cost as much as the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      chromiumSandbox: false,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node fresh-server.ts',
    url: `http://localhost:${port}/health/ready`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: path.join(import.meta.dirname, '../.data/e2e'),
      ADMIN_EMAILS: 'root@example.com',
    },
  },
})
