import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
}

type Manifest = Record<string, Chunk>

interface Screen {
  name: string
  dist: string
  page: string
  /** What the screen loads besides its page’s own scripts, as keys of the manifest. */
  loads: RegExp[]
  limit: number
}

const kilobyte = 1000

const screens: Screen[] = [
  {
    name: 'web /sign-in',
    dist: 'apps/web/dist',
    page: 'index.html',
    loads: [/^src\/routes\/_welcome\/sign-in\.tsx/, /generated\/en\/(common|welcome)\.ts$/],
    limit: 120 * kilobyte,
  },
  {
    name: 'checkout',
    dist: 'apps/portal/dist',
    page: 'checkout.html',
    loads: [/generated\/en\/(common|checkout)\.ts$/],
    limit: 100 * kilobyte,
  },
  {
    name: 'portal sign-in',
    dist: 'apps/portal/dist',
    page: 'index.html',
    loads: [/generated\/en\/(common|portal)\.ts$/],
    limit: 100 * kilobyte,
  },
]

/** The layouts around a route: `src/routes/_welcome.tsx` of `src/routes/_welcome/sign-in.tsx`. */
function layoutsOf(manifest: Manifest, key: string): string[] {
  const folders = path.dirname(key).split('/').slice(2)
  const layouts = folders.map((_, depth) => `src/routes/${folders.slice(0, depth + 1).join('/')}`)
  return Object.keys(manifest).filter((other) =>
    layouts.some(
      (layout) => other.startsWith(`${layout}.tsx`) || other.startsWith(`${layout}/route.tsx`),
    ),
  )
}

function addFiles(manifest: Manifest, keys: readonly string[], found: Set<string>): void {
  for (const key of keys) {
    const chunk = manifest[key]
    if (chunk === undefined || found.has(chunk.file)) continue
    found.add(chunk.file)
    addFiles(manifest, chunk.imports ?? [], found)
  }
}

/** The scripts that the page names itself, from the folder of the build. */
function scriptsOf(folder: string, page: string): string[] {
  const html = readFileSync(path.join(folder, page), 'utf8')
  const scripts = Array.from(
    html.matchAll(/(?:src|href)="([^"]+\.js)"/g),
    ([, script = '']) => script,
  )
  return scripts.map((script) => script.replace(/^\/(?:portal\/)?/, ''))
}

/** As the API serves it: the compressed file of the build, where there is one. */
function gzippedSize(file: string): number {
  const served = `${file}.gz`
  return existsSync(served) ? statSync(served).size : gzipSync(readFileSync(file)).length
}

function filesOf(folder: string, { dist, page, loads }: Screen): string[] {
  const manifest: Manifest = JSON.parse(
    readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const keys = Object.keys(manifest)
  const missing = loads.filter((pattern) => !keys.some((key) => pattern.test(key)))
  if (missing.length > 0) throw new Error(`${dist} has no chunk for ${missing.join(', ')}`)
  const loaded = keys.filter((key) => loads.some((pattern) => pattern.test(key)))
  const layouts = loaded
    .filter((key) => key.startsWith('src/routes/'))
    .flatMap((key) => layoutsOf(manifest, key))
  const found = new Set(scriptsOf(folder, page))
  addFiles(manifest, [...loaded, ...layouts], found)
  return [...found].filter((file) => file.endsWith('.js'))
}

function measure(screen: Screen): boolean {
  const { name, dist, limit } = screen
  const folder = path.join(import.meta.dirname, '..', dist)
  const sizes = filesOf(folder, screen).map((file) => ({
    file,
    size: gzippedSize(path.join(folder, file)),
  }))
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  console.log(`${name}: ${(total / kilobyte).toFixed(1)} kB of ${limit / kilobyte} kB gzipped`)
  for (const { file, size } of sizes.sort((first, second) => second.size - first.size)) {
    console.log(`  ${(size / kilobyte).toFixed(1).padStart(6)}  ${file}`)
  }
  return total <= limit
}

if (!screens.map(measure).every(Boolean)) {
  console.error('A first screen is too large.')
  process.exitCode = 1
}
