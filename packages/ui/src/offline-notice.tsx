import { useSyncExternalStore } from 'react'
import { Alert } from './alert.tsx'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

interface OfflineNoticeProps {
  /** What being offline means on this page. */
  children: string
  className?: string
}

/** There while the browser has no connection. */
export function OfflineNotice({ children, className }: OfflineNoticeProps) {
  if (useOnline()) return null
  return (
    <Alert tone="warning" className={className}>
      {children}
    </Alert>
  )
}
