import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import type { Assets } from './layout/frame.ts'
import { BASE } from './page.ts'

const browser = path.join(import.meta.dirname, 'browser')

/** Bundles scripts and styles into the folder, with a hash of the content in their names. */
export async function buildAssets(folder: string): Promise<Assets> {
  const built = await build({
    root: import.meta.dirname,
    base: `${BASE}/`,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      // light-dark() must reach the browser unchanged.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // An inlined font would need data: in the content security policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { main: path.join(browser, 'main.ts'), start: path.join(browser, 'start.ts') },
      },
    },
  })
  if (!('output' in built)) throw new Error('The build produced no files')
  const files = built.output.map(({ fileName }) => fileName)
  const find = (pattern: RegExp) => `${BASE}/${files.find((file) => pattern.test(file))}`
  return {
    start: find(/^assets\/start-.*\.js$/),
    script: find(/^assets\/main-.*\.js$/),
    style: find(/\.css$/),
  }
}
