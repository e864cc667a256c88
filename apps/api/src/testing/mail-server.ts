import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** As it came over the wire, headers first. */
  source: string
}

/** A mail server that keeps what it gets, and refuses the next mails on demand. */
export async function startMailServer() {
  const received: ReceivedMail[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    async onData(stream, session, callback) {
      const source = await text(stream)
      if (refusals > 0) {
        refusals -= 1
        return callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      }
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      received.push({ from, to: rcptTo.map(({ address }) => address), source })
      return callback()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext(count: number) {
      refusals = count
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
