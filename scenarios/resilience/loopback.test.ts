import os from 'node:os'
import { describe, expect, it } from 'vitest'
import { ownDatabase } from '../testing/own-database.ts'
import { startForTest } from './services.ts'

/** An address by which others on the network would reach this machine. */
const outside = Object.values(os.networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

async function statusAt(url: string, headers: Record<string, string> = {}) {
  return fetch(url, { headers }).then(
    ({ status }) => status,
    () => 'refused',
  )
}

describe.runIf(outside)('a service that is only tried out', () => {
  it('listens to this machine alone', async () => {
    const { baseUrl } = await startForTest({ DATABASE_URL: await ownDatabase() })
    const { port } = new URL(baseUrl)
    expect(await statusAt(`${baseUrl}/health/ready`)).toBe(200)
    expect(await statusAt(`http://127.0.0.1:${port}/health/ready`)).toBe(200)
    expect(await statusAt(`http://${outside}:${port}/health/ready`)).toBe('refused')
  })

  it('shows its mails to this machine alone where HOST lets others in', async () => {
    const { baseUrl } = await startForTest({
      DATABASE_URL: await ownDatabase(),
      HOST: '0.0.0.0',
      DEV_TOOLS: 'true',
    })
    const { port } = new URL(baseUrl)
    const outbox = `http://${outside}:${port}/dev/outbox.json`
    expect(await statusAt(`http://${outside}:${port}/health/ready`)).toBe(200)
    expect(await statusAt(`${baseUrl}/dev/outbox.json`)).toBe(200)
    expect(await statusAt(outbox)).toBe(403)
    expect(await statusAt(outbox, { 'x-forwarded-for': '127.0.0.1' })).toBe(403)
    expect(await statusAt(`${baseUrl}/dev/outbox`, { 'x-forwarded-for': '203.0.113.7' })).toBe(403)
  })
})
