import { once } from 'node:events'
import path from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { confirm } from '../../testing/purchase.ts'
import { freePort } from '../../testing/service-process.ts'
import { runShell, startShell, writeApp } from './written-app.ts'

const baseUrl = inject('baseUrl')
const programs = path.join(import.meta.dirname, '../../node_modules/.bin')

it('the quickstart for Next.js sells a subscription, receives the webhook, and lets the customer in', async () => {
  const { accessToken } = await createMerchant(baseUrl)
  const port = await freePort()
  const appUrl = `http://localhost:${port}`
  await using app = await writeApp('nextjs', {
    'https://tollgate.example': baseUrl,
    'http://localhost:3001': appUrl,
    tollgate_oat_YOUR_TOKEN: accessToken,
  })
  await runShell(app.folder, app.commands)
  const next = startShell(app.folder, `${programs}/next dev --port ${port}`, {
    NEXT_TELEMETRY_DISABLED: '1',
    // Else it would install what it misses.
    CI: 'true',
  })
  onTestFinished(() => void next.kill())
  let output = ''
  for (const stream of [next.stdout, next.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  await expect.poll(() => statusOf(`${appUrl}/premium`), { timeout: 90_000 }).toBe(402)

  const leads = await fetch(`${appUrl}/buy`, { redirect: 'manual' })
  expect(leads.status).toBe(303)
  await confirm(baseUrl, leads.headers.get('location')?.split('/').at(-1) ?? '')

  await expect.poll(() => statusOf(`${appUrl}/premium`)).toBe(200)
  await expect.poll(() => output).toMatch(/Order [A-Z]+-\d+ is paid/)
  expect((await fetch(`${appUrl}/webhooks`, { method: 'POST', body: '{}' })).status).toBe(400)
  next.kill()
  await once(next, 'close')
})

function statusOf(url: string): Promise<number | null> {
  return fetch(url).then(
    ({ status }) => status,
    () => null,
  )
}
