import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const packages = path.join(import.meta.dirname, '../../..')
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')

const compilerOptions = {
  strict: true,
  target: 'es2022',
  lib: ['es2022', 'dom'],
  module: 'nodenext',
  jsx: 'react-jsx',
  types: [],
}

/** A folder that knows nothing of this workspace, with what integrators install. */
export function createInstallation() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tollgate-installed-'))
  const modules = path.join(folder, 'node_modules')
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')

  function run(command: string, ...args: string[]): string {
    return execFileSync(command, args, { cwd: folder, encoding: 'utf8' })
  }

  return {
    folder,
    run,
    /** Packs a package of ours as it is published, and answers the files that it has. */
    install(name: string): string[] {
      const installed = path.join(modules, `@tollgate/${name}`)
      const tarball = path.join(folder, `${name}.tgz`)
      mkdirSync(installed, { recursive: true })
      run('pnpm', '--dir', path.join(packages, name), 'pack', '--out', tarball)
      run('tar', '-xzf', tarball, '--strip-components=1', '-C', installed)
      return run('tar', '-tzf', tarball).split('\n')
    },
    /** What others publish is the same everywhere. */
    link(owner: string, name: string): void {
      const place = path.join(modules, name)
      mkdirSync(path.dirname(place), { recursive: true })
      symlinkSync(path.join(packages, owner, 'node_modules', name), place)
    },
    /** Type-checks and compiles programs, with the declarations of packages; answers what is refused, as `file.ts:3`. */
    compile(programs: Record<string, string>): string[] {
      for (const [file, program] of Object.entries(programs)) {
        writeFileSync(path.join(folder, file), program)
      }
      const config = { compilerOptions, files: Object.keys(programs) }
      writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
      const args = [tsc, '-p', '.', '--pretty', 'false']
      const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
      const errors = stdout.split('\n').filter((line) => line.includes('error TS'))
      return errors.map((error) => error.replace(/^(\S+)\((\d+),.*$/, '$1:$2')).sort()
    },
    /** Of what a bundler makes of it, minified and compressed, in kB. */
    async sizeOf(code: string, external: string[] = []): Promise<number> {
      const entry = path.join(folder, 'entry.js')
      writeFileSync(entry, code)
      const built = await build({
        root: folder,
        configFile: false,
        logLevel: 'silent',
        build: {
          write: false,
          lib: { entry, formats: ['es'] },
          minify: true,
          rolldownOptions: { external },
        },
      })
      const [output] = Array.isArray(built) ? built : []
      const chunks = output?.output.flatMap((chunk) => ('code' in chunk ? chunk.code : [])) ?? []
      return gzipSync(chunks.join('')).length / 1000
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
