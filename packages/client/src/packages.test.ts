import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInstallation } from './testing/install.ts'

/** What integrators install, as it is published; each is built on the client as it was just packed. */
const { folder, run, install, link, compile, sizeOf, remove } = createInstallation()
const files = new Map<string, string[]>()

beforeAll(() => {
  for (const name of ['client', 'react', 'cli']) files.set(name, install(name))
  link('client', 'openapi-fetch')
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom']) link('react', name)
})
afterAll(remove)

function readInstalled(name: string, file: string): string {
  return readFileSync(path.join(folder, 'node_modules/@tollgate', name, file), 'utf8')
}

/** The sizes that a README states, in its order. */
function statedSizes(name: string): number[] {
  return Array.from(readInstalled(name, 'README.md').matchAll(/(\d+)\skB/g), ([, size]) =>
    Number(size),
  )
}

it.each(['client', 'react', 'cli'])(
  '%s has what npm shows, and nothing of this workspace',
  (name) => {
    expect(readInstalled(name, 'package.json')).not.toMatch(/workspace:|catalog:|\/src\//)
    const shown = ['README.md', 'LICENSE'].map((file) => `package/${file}`)
    expect(files.get(name)).toEqual(expect.arrayContaining(shown))
    expect(files.get(name)?.filter((file) => /test|tsconfig|tools/.test(file))).toEqual([])
  },
)

const programs = {
  'client.ts': `
import { createClient, iterate, type Schema } from '@tollgate/client'

const client = createClient({
  baseUrl: 'https://pay.example',
  fetch: async () => Response.json({ items: [{ name: 'Pro' }], pagination: { max_page: 1 } }),
})
const products: AsyncIterable<Schema<'Product'>> = iterate((page) =>
  client.GET('/v1/products', { params: { query: page } }),
)
const names: string[] = []
for await (const { name } of products) names.push(name)
console.log(names.join())
`,
  'react.tsx': `
import { createClient } from '@tollgate/client'
import { CheckoutButton, TollgateProvider, useSession } from '@tollgate/react'
import { renderToString } from 'react-dom/server'

function Name() {
  return <p>{useSession().data?.user.name ?? 'Nobody yet'}</p>
}
const client = createClient({ baseUrl: 'https://pay.example' })
const page = (
  <TollgateProvider client={client}>
    <Name />
    <CheckoutButton url="https://pay.example/checkout-links/1" className="buy">Buy</CheckoutButton>
  </TollgateProvider>
)
console.log(renderToString(page))
`,
}

/** Programs whose last line the types must refuse. */
const mistakes = {
  'no-such-path.ts': `import { createClient } from '@tollgate/client'
const client = createClient({ baseUrl: 'https://pay.example' })
await client.GET('/v1/products')
await client.GET('/v1/prodcts')
`,
  'no-url.tsx': `import { CheckoutButton } from '@tollgate/react'
export const somewhere = <CheckoutButton url="https://pay.example/checkout-links/1">Buy</CheckoutButton>
export const nowhere = <CheckoutButton>Buy</CheckoutButton>
`,
}

it('are typed and run, without the types of Node.js', () => {
  const refused = compile({ ...programs, ...mistakes })
  expect(refused).toEqual(['no-such-path.ts:4', 'no-url.tsx:3'])
  expect(run(process.execPath, 'client.js')).toBe('Pro\n')
  const button = '<button type="button" class="buy" aria-busy="false" aria-disabled="false">'
  expect(run(process.execPath, 'react.js')).toBe(`<p>Nobody yet</p>${button}Buy</button>\n`)
})

it('the command line runs, with no more than it says it needs', () => {
  const main = path.join(folder, 'node_modules/@tollgate/cli/dist/main.js')
  expect(run(process.execPath, main, 'listen', '--help')).toContain('Usage: tollgate listen')
  const { bin, dependencies } = JSON.parse(readInstalled('cli', 'package.json'))
  expect(bin).toEqual({ tollgate: './dist/main.js' })
  expect(Object.keys(dependencies)).toEqual(['@tollgate/client'])
})

it('are as small as their READMEs say, and smaller for those who need a part', async () => {
  const whole = await sizeOf(`export * from '@tollgate/client'`)
  expect(statedSizes('client')).toEqual([Math.round(whole)])
  expect(await sizeOf(`export { verifyWebhook } from '@tollgate/client'`)).toBeLessThan(1)
  const code = `export * from '@tollgate/react'; export { createClient } from '@tollgate/client'`
  const outside = ['react', 'react/jsx-runtime']
  const alone = await sizeOf(code, [...outside, '@tollgate/client'])
  const together = await sizeOf(code, outside)
  expect(statedSizes('react')).toEqual([alone, together].map(Math.round))
})
