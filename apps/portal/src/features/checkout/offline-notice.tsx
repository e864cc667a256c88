import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { useSyncExternalStore } from 'react'

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

export function OfflineNotice() {
  const t = useTranslate()
  if (useOnline()) return null
  return (
    <Alert tone="warning" className="mb-6">
      {t('checkout.page.offline')}
    </Alert>
  )
}
