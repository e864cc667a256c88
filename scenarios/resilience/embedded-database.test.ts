import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { until } from '../testing/until.ts'
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

it('starts its database again when that dies, and goes on', async () => {
  const DATA_DIR = await emptyFolder()
  const service = await startForTest({ DATA_DIR, AUTH_SECRET: '', LOG_LEVEL: 'fatal' })
  const person = await createPerson(service.baseUrl)
  const lock = path.join(DATA_DIR, 'postgres/postmaster.pid')
  const [pid] = readFileSync(lock, 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await until(
    () => signIn(service.baseUrl, person).catch(() => ({ status: 0 })),
    ({ status }) => status === 200,
  )
  expect(await service.stop()).toBe(0)
})

it('goes on when the service ends whose database it shares', async () => {
  const DATA_DIR = await emptyFolder()
  const first = await startForTest({ DATA_DIR, AUTH_SECRET: '' })
  const second = await startForTest({ DATA_DIR, AUTH_SECRET: '', LOG_LEVEL: 'fatal' })
  const person = await createPerson(first.baseUrl)
  await first.kill()
  await until(
    () => readSession(second.baseUrl, person.cookie).catch(() => ({ status: 0 })),
    ({ status }) => status === 200,
  )
  const third = await startForTest({ DATA_DIR, AUTH_SECRET: '' })
  expect((await signIn(third.baseUrl, person)).status).toBe(200)
  expect((await signIn(second.baseUrl, person)).status).toBe(200)
})
