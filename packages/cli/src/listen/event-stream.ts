import { linesOf } from '../lines.ts'

/** An event of a stream, as text. `data` is null if the stream only says its position. */
export interface StreamMessage {
  id: string | null
  data: string | null
}

/** Reads server-sent events (HTML, § 9.2), however their bytes are split. */
export async function* readEventStream(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<StreamMessage> {
  const nothing: StreamMessage = { id: null, data: null }
  let message = nothing
  for await (const line of linesOf(body)) {
    if (line !== '') {
      message = withField(message, line)
      continue
    }
    if (message.id !== null || message.data !== null) yield message
    message = nothing
  }
}

function withField(message: StreamMessage, line: string): StreamMessage {
  const [, name, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? []
  if (name === 'id') return { ...message, id: value }
  if (name !== 'data') return message
  return { ...message, data: message.data === null ? value : `${message.data}\n${value}` }
}
