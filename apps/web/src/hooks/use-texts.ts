import { useRouter } from '@tanstack/react-router'
import type { ScreenArea } from '@tollgate/messages'
import { useEffect, useState } from 'react'

/** Loads texts that the page around doesn’t; true once they are there. */
export function useTexts(area: ScreenArea, enabled = true): boolean {
  const { messages } = useRouter().options.context
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (enabled) void messages.load(area).then(() => setReady(true))
  }, [messages, area, enabled])
  return isReady
}
