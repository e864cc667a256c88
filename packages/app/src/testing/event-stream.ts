import { vi } from 'vitest'

/** Stands for the server’s side of event streams: a test tells news by it, or breaks the connection. */
export function stubEventStream() {
  const open = new Map<EventTarget, string>()
  function EventSource(address: string) {
    const stream = Object.assign(new EventTarget(), { close: () => open.delete(stream) })
    open.set(stream, address)
    return stream
  }
  function send(event: () => Event): void {
    for (const stream of open.keys()) stream.dispatchEvent(event())
  }
  vi.stubGlobal('EventSource', EventSource)
  return {
    /** Of the streams that are followed. */
    addresses: () => [...open.values()],
    accept: () => send(() => new Event('open')),
    tell: (news?: unknown, lastEventId = '') =>
      send(() => new MessageEvent('message', { data: JSON.stringify(news), lastEventId })),
    fail: () => send(() => new Event('error')),
  }
}
