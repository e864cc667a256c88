import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { CheckoutPublic } from '#api/model'
import type { CheckoutReading, CheckoutRecord } from './checkout-record.ts'

export const CheckoutRecordContext = createContext<CheckoutRecord | null>(null)

export function useCheckoutRecord(): CheckoutRecord {
  const record = use(CheckoutRecordContext)
  if (record === null) throw new Error('There is no checkout around this')
  return record
}

export function useCheckoutReading(): CheckoutReading {
  const { subscribe, reading } = useCheckoutRecord()
  return useSyncExternalStore(subscribe, reading)
}

const leastDelay = 60_000

/** When to ask whether an open checkout has expired, by this browser’s clock. */
function untilExpiry({ expires_at }: CheckoutPublic): number {
  return Math.max(new Date(expires_at).getTime() - Date.now(), leastDelay)
}

/** The checkout that the page shows, read again when it may have changed unnoticed. */
export function useFreshReading(): CheckoutReading {
  const { refresh } = useCheckoutRecord()
  const reading = useCheckoutReading()
  const { checkout } = reading
  useEffect(() => {
    function refreshWhenSeen(): void {
      if (document.visibilityState === 'visible') refresh()
    }
    refresh()
    window.addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refreshWhenSeen)
    return () => {
      window.removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refreshWhenSeen)
    }
  }, [refresh])
  useEffect(() => {
    if (checkout?.status !== 'open' || reading.isReading) return
    const timer = setTimeout(refresh, untilExpiry(checkout))
    return () => clearTimeout(timer)
  }, [refresh, checkout, reading.isReading])
  return reading
}
