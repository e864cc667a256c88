import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll } from 'vitest'
import type { App } from '../http/request-context.ts'

interface RawRequest {
  method?: string
  path: string
  /** Lines as they are sent, byte by byte: no client would write some of them. */
  headers?: string[]
  body?: string
}

export interface RawAnswer {
  status: number
  head: string
  body: string
}

/** Serves the app on a port, and writes requests to it that no HTTP client lets pass. */
export async function serveRaw(app: App) {
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  const { port } = addressOf(server.address())

  return async ({ method = 'GET', path, headers = [], body }: RawRequest): Promise<RawAnswer> => {
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('latin1')
    const host = headers.some((line) => /^host:/i.test(line)) ? [] : ['Host: localhost:3000']
    const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
    const lines = [
      `${method} ${path} HTTP/1.1`,
      ...host,
      'Connection: close',
      ...length,
      ...headers,
    ]
    socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
    if (body !== undefined) socket.write(body)
    // A client that sends too much is disconnected, sometimes before it has read why: that is status 0.
    const answer = await text(socket).catch(() => '')
    const [head = '', ...rest] = answer.split('\r\n\r\n')
    return {
      status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1] ?? 0),
      head,
      body: rest.join('\r\n\r\n'),
    }
  }
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('Listens on no port')
  return address
}

export function headerOf({ head }: RawAnswer, name: string): string | undefined {
  const prefix = `${name.toLowerCase()}: `
  return head
    .split('\r\n')
    .find((line) => line.toLowerCase().startsWith(prefix))
    ?.slice(prefix.length)
}
