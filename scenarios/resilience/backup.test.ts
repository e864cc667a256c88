import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createClient, unwrap } from '@tollgate/client'
import { expect, it, onTestFinished } from 'vitest'
import { createMerchant } from '../testing/merchant.ts'
import { confirm, openCheckout } from '../testing/purchase.ts'
import { freePort, runProgram, startService } from '../testing/service-process.ts'
import { until } from '../testing/until.ts'
import { createPerson, type Person, signIn } from './person.ts'

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-drill-'))
  // A database that is ending may still write into it.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 100 }))
  return folder
}

/** With its embedded database and its own root secret, as a newcomer has it. */
async function start(folder: string) {
  const service = await startService({ DATA_DIR: folder, DEV_TOOLS: 'true' })
  onTestFinished(async () => {
    await service.stop()
  })
  return service
}

function listOrders(baseUrl: string, accessToken: string) {
  return unwrap(createClient({ baseUrl, accessToken }).GET('/v1/orders'))
}

it('a backup that is made under load restores to a service whose books and audit log are right', async () => {
  const [from, to, parent] = [await ownFolder(), await ownFolder(), await ownFolder()]
  const folder = path.join(parent, 'backup')
  const { baseUrl, stop } = await start(from)
  const { accessToken } = await createMerchant(baseUrl)
  const people: Person[] = []
  const sell = async () => {
    people.push(await createPerson(baseUrl))
    await confirm(baseUrl, await openCheckout(baseUrl, accessToken), {
      email: `buyer-${people.length}@example.com`,
    })
  }
  await sell()
  await until(
    () => listOrders(baseUrl, accessToken),
    ({ items }) => items.length === 1,
  )
  await mkdir(path.join(from, 'files/stored'), { recursive: true })
  await writeFile(path.join(from, 'files/stored/handbook'), 'All about anvils')
  const known = [...people]

  let isBusy = true
  const load = (async () => {
    while (isBusy) await sell()
  })()
  const backup = await runProgram('backup', { DATA_DIR: from }, [folder])
  isBusy = false
  await load
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('1 files') })
  expect(await runProgram('backup', { DATA_DIR: from }, [folder])).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not empty'),
  })
  await stop()

  const restored = { DATA_DIR: to, PORT: String(await freePort()) }
  const answer = await runProgram('restore', restored, [folder])
  expect(answer).toEqual({ code: 0, output: expect.stringContaining('files are in their place') })
  for (const program of ['verify-audit', 'verify-ledger', 'verify-usage'] as const) {
    expect(await runProgram(program, restored)).toEqual({ code: 0, output: expect.any(String) })
  }
  expect(await readFile(path.join(to, 'files/stored/handbook'), 'utf8')).toBe('All about anvils')
  const again = await start(to)
  for (const person of known)
    expect(await signIn(again.baseUrl, person)).toMatchObject({ status: 200 })
  await sellOnceMore(again.baseUrl, accessToken)
  expect(await runProgram('restore', restored, [folder])).toMatchObject({
    code: 1,
    output: expect.stringContaining('is in use'),
  })
})

/** Jobs run on, and numbers go on where they were. */
async function sellOnceMore(baseUrl: string, accessToken: string): Promise<void> {
  await confirm(baseUrl, await openCheckout(baseUrl, accessToken), { email: 'later@example.com' })
  const { items } = await until(
    () => listOrders(baseUrl, accessToken),
    ({ items }) => items.some(({ customer }) => customer.email === 'later@example.com'),
  )
  expect(new Set(items.map(({ number }) => number)).size).toBe(items.length)
}
