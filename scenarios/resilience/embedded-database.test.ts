import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createPerson, readSession, signIn } from './person.ts'
import { startForTest } from './services.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-resilience-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

it('has its data when it starts again at once after being killed', async () => {
  const DATA_DIR = await emptyFolder()
  const first = await startForTest({ DATA_DIR, AUTH_SECRET: '' })
  const person = await createPerson(first.baseUrl)
  await first.kill()

  const second = await startForTest({ DATA_DIR, AUTH_SECRET: '' })
  expect(await readSession(second.baseUrl, person.cookie)).toMatchObject({
    status: 200,
    body: { user: { email: person.email } },
  })
  expect((await signIn(second.baseUrl, person)).status).toBe(200)
})

it('shares its data with a second service on the same folder', async () => {
  const DATA_DIR = await emptyFolder()
  const [first, second] = await Promise.all([
    startForTest({ DATA_DIR, AUTH_SECRET: '' }),
    startForTest({ DATA_DIR, AUTH_SECRET: '' }),
  ])
  const person = await createPerson(first.baseUrl)
  expect(await readSession(second.baseUrl, person.cookie)).toMatchObject({
    status: 200,
    body: { user: { email: person.email } },
  })
})
