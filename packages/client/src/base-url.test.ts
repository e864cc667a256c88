import { expect, it, vi } from 'vitest'
import { createClient } from './index.ts'

it.each(['not a url', 'localhost:3000', 'ftp://billing.example', ''])(
  'a base URL that is none is refused: “%s”',
  (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(
      `Invalid base URL: ${baseUrl}. Please provide a valid base URL.`,
    )
  },
)

it('without one, the origin of the request or of the page counts', async () => {
  const asked: string[] = []
  const fetch = async (request: Request) => {
    asked.push(request.url)
    return Response.json({ status: 'ready' })
  }
  const request = new Request('https://pay.example/checkout/1')
  await createClient({ request, fetch }).GET('/health/ready')
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  await createClient({ fetch }).GET('/health/ready')
  vi.unstubAllGlobals()
  expect(asked).toEqual(['https://pay.example/health/ready', 'https://shop.example/health/ready'])
})

it('without any origin it asks for one', () => {
  const message = 'Could not get origin from request. Please provide a valid base URL.'
  expect(() => createClient({})).toThrow(message)
  expect(() => createClient({ request: new Request('data:text/plain,x') })).toThrow(message)
})
