import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'

const Asked = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
})

/** A stand-in for VIES on this machine, whose register is empty until a test fills it. */
export async function startVies() {
  const registered = new Set<string>()
  const failures: string[] = []
  const asked: z.infer<typeof Asked>[] = []
  const app = new Hono()
  app.post('/rest-api/check-vat-number', async (c) => {
    const question = Asked.parse(await c.req.json())
    asked.push(question)
    const { countryCode, vatNumber, requesterNumber } = question
    const error = failures.shift()
    if (error !== undefined)
      return c.json({ actionSucceed: false, errorWrappers: [{ error }] }, 500)
    const valid = registered.has(countryCode + vatNumber)
    const requestIdentifier = requesterNumber === undefined ? '' : 'WAPIAAAAYtJ9kqXo'
    const requestDate = '2026-03-14T09:26:53.589Z'
    return c.json({ countryCode, vatNumber, requestDate, valid, requestIdentifier, name: '---' })
  })
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/rest-api`,
    /** The VAT ids that are valid, with the letters of their country. */
    registered,
    /** Errors to answer the next requests with, as VIES names them. */
    failures,
    asked,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
