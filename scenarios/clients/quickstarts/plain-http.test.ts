import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { isSkipped } from '@tollgate/api/testing/programs'
import { expect, inject, it, onTestFinished } from 'vitest'
import { freePort } from '../../testing/service-process.ts'
import { runShell, writeApp } from './written-app.ts'

const baseUrl = inject('baseUrl')

interface Received {
  headers: NodeJS.Dict<string | string[]>
  body: string
}

it.skipIf(isSkipped('curl') || isSkipped('jq') || isSkipped('openssl'))(
  'the quickstart with curl makes a sale, whose webhook its script verifies',
  async () => {
    const { url, received } = await receiveWebhooks()
    await using app = await writeApp('plain-http', {
      'https://tollgate.example': baseUrl,
      'https://shop.example/webhooks': url,
    })
    const output = await runShell(app.folder, [...app.commands, 'echo "secret:$WEBHOOK_SECRET"'])
    expect(output).toContain('confirmed\ntrue\n')

    await expect.poll(() => received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(JSON.parse(body)).toMatchObject({ type: 'order.paid', data: { status: 'paid' } })
    const verify = (input: string) =>
      spawnSync(
        'bash',
        [
          'verify.sh',
          output.split('secret:').at(-1)?.trim() ?? '',
          String(headers['webhook-id']),
          String(headers['webhook-timestamp']),
          String(headers['webhook-signature']),
        ],
        { cwd: app.folder, input },
      ).status
    expect(verify(body)).toBe(0)
    expect(verify(body.replace('order.paid', 'order.made'))).toBe(1)
  },
)

async function receiveWebhooks(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(204).end()
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  return { url: `http://localhost:${port}/webhooks`, received }
}
