import { once } from 'node:events'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { confirm } from '../../testing/purchase.ts'
import { freePort } from '../../testing/service-process.ts'
import { runShell, startShell, writeApp } from './written-app.ts'

const baseUrl = inject('baseUrl')

/** Each page has the reader make a product, and then start the server. */
describe.each(['express', 'hono'])('the quickstart for %s, run as it is written', (quickstart) => {
  it('sells a subscription, receives the webhook, and lets the customer in', async () => {
    const { accessToken } = await createMerchant(baseUrl)
    const port = await freePort()
    const appUrl = `http://localhost:${port}`
    await using app = await writeApp(quickstart, {
      'https://tollgate.example': baseUrl,
      'http://localhost:4000': appUrl,
      tollgate_oat_YOUR_TOKEN: accessToken,
    })
    const [setUp = '', start = ''] = app.commands
    await runShell(app.folder, [setUp])
    const server = startShell(app.folder, start, { PORT: String(port) })
    onTestFinished(() => void server.kill())
    let output = ''
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
      })
    }
    await expect.poll(() => statusOf(`${appUrl}/premium`), { message: output }).toBe(402)

    const leads = await fetch(`${appUrl}/buy`, { redirect: 'manual' })
    expect(leads.status).toBe(303)
    await confirm(baseUrl, leads.headers.get('location')?.split('/').at(-1) ?? '')

    await expect.poll(() => statusOf(`${appUrl}/premium`)).toBe(200)
    await expect.poll(() => output).toMatch(/Order [A-Z]+-\d+ is paid/)
    const forged = await fetch(`${appUrl}/webhooks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(forged.status).toBe(400)
    server.kill()
    await once(server, 'close')
  })
})

function statusOf(url: string): Promise<number | null> {
  return fetch(url).then(
    ({ status }) => status,
    () => null,
  )
}
