import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const HEADER_LENGTH = 12
const TXT = 16
const INTERNET = 1

/** A name server over real UDP that knows TXT records alone (RFC 1035, section 4). */
export async function startDnsServer() {
  const records = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port }) => {
    socket.send(answerTo(query, records), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    async stop(): Promise<void> {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function answerTo(query: Buffer, records: ReadonlyMap<string, string[]>): Buffer {
  const { name, end } = readName(query)
  const values = records.get(name.toLowerCase()) ?? []
  const header = Buffer.alloc(HEADER_LENGTH)
  query.copy(header, 0, 0, 2)
  // An authoritative answer: to one question, or that there is no such name.
  header.writeUInt16BE(values.length > 0 ? 0x8580 : 0x8583, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(values.length, 6)
  const question = query.subarray(HEADER_LENGTH, end + 4)
  return Buffer.concat([header, question, ...values.map(txtRecord)])
}

/** Its labels come after their lengths, and a length of zero ends it. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER_LENGTH
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), end: at + 1 }
}

/** Of the name in the question, and not to be kept. */
function txtRecord(value: string): Buffer {
  const text = Buffer.from(value)
  const record = Buffer.alloc(13)
  record.writeUInt16BE(0xc000 + HEADER_LENGTH, 0)
  record.writeUInt16BE(TXT, 2)
  record.writeUInt16BE(INTERNET, 4)
  record.writeUInt16BE(text.length + 1, 10)
  record.writeUInt8(text.length, 12)
  return Buffer.concat([record, text])
}
