import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

export type Connection = 'connecting' | 'open' | 'lost' | 'offline'

interface EventStream {
  url: string
  onMessage: (message: MessageEvent<string>) => void
  /** It has begun, or broken off: what came before or meanwhile has to be asked for. */
  onChange: () => void
}

const firstDelay = 1000
const longestDelay = 15_000

/**
 * Follows a stream while the page can be seen, and says how that goes. A refusal would end the browser’s own
 * tries, so all tries are made here, at growing intervals.
 */
export function useEventStream({ url, onMessage, onChange }: EventStream): Connection {
  const [connection, setConnection] = useState<Connection>('connecting')
  const isVisible = useSyncExternalStore(onVisibilityChange, isPageVisible)
  const take = useEffectEvent(onMessage)
  const change = useEffectEvent((next: Connection) => {
    setConnection(next)
    if (next === 'open' || next === 'lost') onChange()
  })
  useEffect(() => {
    return isVisible ? follow(url, take, change) : undefined
  }, [url, isVisible])
  return connection
}

/** Until it is ended by what is returned. */
function follow(
  url: string,
  take: (message: MessageEvent<string>) => void,
  change: (connection: Connection) => void,
): () => void {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelay
  function end(): void {
    clearTimeout(timer)
    stream?.close()
  }
  function lose(): void {
    end()
    change('lost')
    timer = setTimeout(connect, delay)
    delay = Math.min(delay * 2, longestDelay)
  }
  function connect(): void {
    end()
    stream = new EventSource(url)
    stream.addEventListener('open', () => {
      delay = firstDelay
      change('open')
    })
    stream.addEventListener('message', take)
    stream.addEventListener('error', lose)
  }
  function goOffline(): void {
    end()
    change('offline')
  }
  function goOnline(): void {
    change('connecting')
    connect()
  }
  window.addEventListener('online', goOnline)
  window.addEventListener('offline', goOffline)
  if (navigator.onLine) goOnline()
  else goOffline()
  return () => {
    window.removeEventListener('online', goOnline)
    window.removeEventListener('offline', goOffline)
    end()
  }
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function isPageVisible(): boolean {
  return document.visibilityState === 'visible'
}
