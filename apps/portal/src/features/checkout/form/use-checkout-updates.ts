import { ApiError } from '@tollgate/app/api-error'
import { useEffect, useRef, useState } from 'react'
import { updatePublicCheckout } from '#api/checkout/checkout.ts'
import type { CheckoutPublic, CheckoutUpdatePublic } from '#api/model'
import { useCheckoutRecord } from '../use-checkout-record.ts'

const debounceMs = 400

/** Sends changes one after the other, so that an answer never overtakes a later one. */
function useQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.current.then(work, work)
    last.current = next.catch(() => {})
    return next
  }
}

/**
 * Keeps the server's copy in step with what is typed. What it refuses meanwhile is told when the
 * buyer pays, not while typing.
 */
export function useCheckoutUpdates(checkout: CheckoutPublic, wanted: CheckoutUpdatePublic) {
  const record = useCheckoutRecord()
  const enqueue = useQueue()
  const isOpen = checkout.status === 'open'
  const body = JSON.stringify(wanted)
  const sent = useRef(body)
  // The server drops it with the payment that asked for it, and a discount can be taken off again.
  const isForgotten = Boolean(wanted.customer_tax_id) && checkout.customer_tax_id === null
  const [updates, setUpdates] = useState(0)

  async function send(changes: CheckoutUpdatePublic): Promise<CheckoutPublic> {
    setUpdates((count) => count + 1)
    try {
      const answer = await enqueue(() => updatePublicCheckout(record.clientSecret, changes))
      record.keep(answer)
      return answer
    } catch (error) {
      sent.current = ''
      if (isOutdated(error)) await record.read().catch(() => {})
      throw error
    } finally {
      setUpdates((count) => count - 1)
    }
  }

  async function flush(): Promise<CheckoutPublic> {
    if (sent.current === body && !isForgotten)
      return enqueue(async () => record.reading().checkout ?? checkout)
    sent.current = body
    return send(wanted).catch((error: unknown) => {
      if (!isAboutTaxIdAlone(error)) throw error
      return send({ ...wanted, customer_tax_id: null })
    })
  }

  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  useEffect(() => {
    if (!isOpen || (sent.current === body && !isForgotten)) return
    const timer = setTimeout(() => void latest.current().catch(() => {}), debounceMs)
    return () => clearTimeout(timer)
  }, [body, isOpen, isForgotten])

  return { updating: updates > 0, send, flush: () => latest.current() }
}

/** Half a tax id keeps no total from being right; paying says what is wrong with it. */
function isAboutTaxIdAlone(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.fields).join() === 'customer_tax_id'
}

/** Paid elsewhere, expired, or no longer sold: what to show follows from reading it again. */
export function isOutdated(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'NotOpenCheckout' || [404, 410].includes(error.status)
}
