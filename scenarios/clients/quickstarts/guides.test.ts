import { spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readSnippets } from '@tollgate/docs/quickstart'
import { expect, it } from 'vitest'

const scenarios = path.join(import.meta.dirname, '../..')
const tsc = path.join(scenarios, 'node_modules/.bin/tsc')

/** Snippets end before what they made is used. */
const compilerOptions = {
  noUnusedLocals: false,
  noImplicitReturns: false,
}

/** What snippets take from the reader’s program, or from snippets before them. */
const PROGRAM = `
import type * as published from '@tollgate/client'
import type { Schema, TollgateClient } from '@tollgate/client'
declare global {
  const createClient: typeof published.createClient
  const unwrap: typeof published.unwrap
  const client: TollgateClient
  const tollgate: TollgateClient
  const incoming: Request
  const location: { assign(url: string): void }
  const user: { id: string; email: string }
  const request: { id: string }
  const email: string
  const password: string
  const code: string
  const otp: string
  const secret: string
  const prompt: string
  const productId: string
  const largerPlan: string
  const premiumBenefit: string
  const customer: Schema<'Customer'>
  const meter: Schema<'Meter'>
  const subscription: Schema<'Subscription'>
  const path: { id: string }
  function complete(prompt: string): Promise<{ tokens: number }>
  function findCustomer(email: string): Promise<Schema<'Customer'>>
  function remember(event: object): Promise<void>
  function inboxOf(connection: object): published.WebhookInbox
  function inTransaction<Result>(work: (connection: object) => Promise<Result>): Promise<Result>
  function ship(connection: object, order: Schema<'Order'>): Promise<void>
  function keep(connection: object, subscription: Schema<'Subscription'>): Promise<void>
}
`

it('snippets of the guides have the types of the client', async () => {
  const folder = path.join(scenarios, 'test-results', `guides-${crypto.randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(path.join(folder, 'program.ts'), PROGRAM)
    for (const [name, code] of readSnippets()) {
      await writeFile(path.join(folder, `${name}.ts`), asProgram(code))
    }
    const config = { extends: '../../../tsconfig.json', compilerOptions, include: ['*.ts'] }
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
    const { stdout } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'])
    expect(String(stdout)).toBe('')
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** A snippet may use `await` and `return`, as within a function of the reader’s. */
function asProgram(code: string): string {
  const [, imports = '', rest = ''] =
    /^((?:import [\s\S]*?from '[^']+'\n)*)([\s\S]*)$/.exec(code) ?? []
  if (/^export /m.test(rest)) return code
  return `${imports}export async function snippet() {\n${rest}\n}\n`
}
