import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { RequestContext, RequestEnvironment } from '../../http/request-context.ts'

/** What is read and thrown away of a body that is refused, so that its sender gets to hear why. */
const DISCARDED_BYTES_MAXIMUM = 16 * 1024 * 1024

/**
 * Refuses bodies that are too large, by their announced length where there is one. Touching the body
 * any sooner would cost every request a web stream.
 */
export function limitBody(usualBytes: number, others: { path: RegExp; maximumBytes: number }[]) {
  return createMiddleware<RequestEnvironment>(async (c, next) => {
    const other = others.find(({ path }) => path.test(c.req.path))
    const maximumBytes = other?.maximumBytes ?? usualBytes
    const incoming = c.env?.incoming
    if (!incoming) await limitInProcess(c, maximumBytes)
    else if (incoming.headers['transfer-encoding'] !== undefined) {
      // Where node-server looks for a body that has been read already.
      Object.assign(incoming, { rawBody: await readWhole(c, incoming, maximumBytes) })
    } else if (Number(incoming.headers['content-length'] ?? 0) > maximumBytes) {
      await refuse(c, incoming)
    }
    return next()
  })
}

/** Requests made inside the process (tests) have no connection. */
async function limitInProcess(c: RequestContext, maximumBytes: number): Promise<void> {
  if ((await c.req.arrayBuffer()).byteLength > maximumBytes) throw tooLarge()
}

async function readWhole(c: RequestContext, incoming: IncomingMessage, maximumBytes: number) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > maximumBytes) return refuse(c, incoming)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function refuse(c: RequestContext, incoming: IncomingMessage): Promise<never> {
  let discarded = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    discarded += chunk.length
    if (discarded > DISCARDED_BYTES_MAXIMUM) {
      c.header('Connection', 'close')
      break
    }
  }
  throw tooLarge()
}

function tooLarge(): HTTPException {
  return new HTTPException(413)
}
