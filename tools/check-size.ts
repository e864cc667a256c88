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
  /** What the screen loads, as keys of the manifest. */
  loads: RegExp[]
  limit: number
}

const kilobyte = 1000

const screens: Screen[] = [
  {
    name: 'web /sign-in',
    dist: 'apps/web/dist',
    loads: [
      /^index\.html$/,
      /routes\/(?:.*\/)?sign-in\.tsx/,
      /generated\/en\/(common|welcome)\.ts$/,
    ],
    limit: 123 * kilobyte,
  },
  {
    name: 'checkout',
    dist: 'apps/portal/dist',
    loads: [/^checkout\.html$/, /generated\/en\/(common|checkout)\.ts$/],
    limit: 101 * kilobyte,
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

function filesOf(manifest: Manifest, keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (chunk === undefined || found.has(chunk.file)) continue
    found.add(chunk.file)
    filesOf(manifest, chunk.imports ?? [], found)
  }
  return found
}

/** As the API serves it: the compressed file of the build, where there is one. */
function gzippedSize(file: string): number {
  const served = `${file}.gz`
  return existsSync(served) ? statSync(served).size : gzipSync(readFileSync(file)).length
}

function measure({ name, dist, loads, limit }: Screen): boolean {
  const folder = path.join(import.meta.dirname, '..', dist)
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
  const files = [...filesOf(manifest, [...loaded, ...layouts])].filter((file) =>
    file.endsWith('.js'),
  )
  const sizes = files.map((file) => ({
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
  console.error('The first screen is too large.')
  process.exitCode = 1
}
