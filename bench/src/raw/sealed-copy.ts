import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

const KEY = createSecretKey(Buffer.from(process.env.AUTH_SECRET ?? ''))

export function sealCopy(secret: string, content: object | null): string {
  const until = Date.now() + 3_600_000
  const body = Buffer.from(JSON.stringify({ until, content })).toString('base64url')
  return `${body}.${signatureOf(secret, body).toString('base64url')}`
}

/** What the copy holds, or null when it isn't ours or too old. */
export function openCopy(secret: string, copy = ''): object | null {
  const [body = '', signature = ''] = copy.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, body)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { until, content } = JSON.parse(Buffer.from(body, 'base64url').toString())
  return until > Date.now() ? content : null
}

function signatureOf(secret: string, body: string): Buffer {
  return createHmac('sha256', KEY).update(`${secret}.${body}`).digest()
}
