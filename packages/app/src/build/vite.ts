import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import type { ViteUserConfig } from 'vitest/config'
import { gzipSmallest } from './gzip-smallest.ts'
import { sharedChunks } from './shared-chunks.ts'

const apiPaths = ['/api', '/v1', '/dev', '/sandbox', '/openapi.json', '/docs', '/checkout-links']

interface AppConfig {
  /** Where the API serves the app: `/` or `/portal/`. */
  base: string
  port: number
  /** HTML files, each an entry of its own. */
  pages: Record<string, string>
}

export function appConfig({ base, port, pages }: AppConfig): ViteUserConfig {
  const target = process.env.API_URL ?? 'http://127.0.0.1:3000'
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
      react(),
      tailwindcss(),
      compression({
        include: /\.(html|js|css|svg|json)$/,
        algorithms: [defineAlgorithm(gzipSmallest, {}), defineAlgorithm('brotliCompress', {})],
        filename: (id, { algorithm }) => `${id}.${algorithm === 'brotliCompress' ? 'br' : 'gz'}`,
      }),
    ],
    build: {
      manifest: true,
      modulePreload: { polyfill: false },
      // light-dark() must reach the browser as it is written.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      rolldownOptions: { input: pages, output: { codeSplitting: { groups: sharedChunks } } },
      // An inlined font or picture would need data: in the content security policy.
      assetsInlineLimit: 0,
    },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: Object.fromEntries(apiPaths.map((path) => [path, { target, changeOrigin: false }])),
    },
    test: {
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: `http://localhost${base}` } },
      setupFiles: ['@tollgate/app/testing/setup'],
      include: ['src/**/*.test.{ts,tsx}'],
      expect: { poll: { timeout: 5000 } },
      testTimeout: 15_000,
    },
  }
}
