import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

const { resolve } = createRequire(import.meta.url)

/** The modules that a client is made of: their names are those of their content. */
function partsOf(client: string): Set<string> {
  const names = [client, `${client}/plugins`].flatMap((entry) =>
    readFileSync(resolve(entry), 'utf8').match(/shared\/better-auth\.[\w-]+/g),
  )
  return new Set(names.filter((name) => name !== null))
}

it('has not changed, so that only a few suites need to run with the later client', () => {
  const parts = partsOf('better-auth/client')
  expect(parts.size).toBeGreaterThan(3)
  expect(partsOf('better-auth-1.2.12/client')).toEqual(parts)
})
