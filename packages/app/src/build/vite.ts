import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import type { ViteUserConfig } from 'vitest/config'
import { bareImports } from './bare-imports.ts'
import { chunkGroups, type LoadingPlan } from './chunk-groups.ts'
import { gzipSmallest } from './gzip-smallest.ts'
import { loadingTable } from './loading-table.ts'
import { pageHead } from './page-head.ts'
import { singleIcons } from './single-icons.ts'

const apiPaths = ['/api', '/v1', '/dev', '/sandbox', '/openapi.json', '/docs', '/checkout-links']

interface AppConfig {
  /** Where the API serves the app: `/` or `/portal/`. */
  base: string
  port: number
  /** HTML files, each an entry of its own. */
  pages: Record<string, string>
  loading: LoadingPlan
}

function proxyToApi() {
  const target = process.env.API_URL ?? 'http://127.0.0.1:3000'
  return Object.fromEntries(apiPaths.map((path) => [path, { target, changeOrigin: false }]))
}

function splitOutput(loading: LoadingPlan) {
  return {
    // The entry names every route and text: a hash alone makes it smaller.
    chunkFileNames: 'assets/[hash].js',
    // Shared modules stay with those who share them, each of which is loaded before what needs it.
    codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups(loading) },
  }
}

function compressed() {
  return compression({
    include: /\.(html|js|css|svg|json)$/,
    algorithms: [defineAlgorithm(gzipSmallest, {}), defineAlgorithm('brotliCompress', {})],
    filename: (id, { algorithm }) => `${id}.${algorithm === 'brotliCompress' ? 'br' : 'gz'}`,
  })
}

export function appConfig({ base, port, pages, loading }: AppConfig): ViteUserConfig {
  return {
    base,
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        codeSplittingOptions: {
          // Loaders name the API's hooks: in the entry they would load the whole client at once.
          defaultBehavior: [
            ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
          ],
        },
      }),
      singleIcons(),
      bareImports(),
      react(),
      tailwindcss(),
      pageHead(),
      loadingTable({ base, ...loading }),
      compressed(),
    ],
    resolve: {
      // React has had this hook for long; the package brings its own for versions before.
      alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
    },
    build: {
      manifest: true,
      cssCodeSplit: false,
      // start.js and the table of each page name what a route needs.
      modulePreload: false,
      // light-dark() must reach the browser as it is written.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      rolldownOptions: { input: pages, output: splitOutput(loading) },
      // An inlined font or picture would need data: in the content security policy.
      assetsInlineLimit: 0,
    },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: proxyToApi(),
    },
    test: {
      environment: 'jsdom',
      // Files share a worker's modules and document, which cost most to load.
      isolate: false,
      maxWorkers: 2,
      restoreMocks: true,
      unstubGlobals: true,
      environmentOptions: { jsdom: { url: `http://localhost${base}` } },
      setupFiles: ['@tollgate/app/testing/setup'],
      include: ['src/**/*.test.{ts,tsx}'],
      expect: { poll: { timeout: 5000 } },
      // The first tests of a run wait until all modules of the app are transformed.
      testTimeout: 60_000,
    },
  }
}
