import { mayRecover } from '@tollgate/app/api-error'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CheckoutPublic, CustomerBenefitGrant, CustomerOrder } from '#api/model'
import { listPortalBenefitGrants } from '#api/portal-benefit-grant/portal-benefit-grant.ts'
import { listPortalOrders } from '#api/portal-order/portal-order.ts'
import { bearerToken } from '#app/api/portal-session.ts'
import { readCheckoutSession } from '../checkout-session.ts'
import { pollDelay } from './poll-delay.ts'

/** The latest answer, polled until it is complete or refused. */
function usePolled<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  isComplete: (answer: Answer | undefined) => boolean,
): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  const [polls, setPolls] = useState(0)
  const [isRefused, setRefused] = useState(false)
  const isDone = isRefused || isComplete(answer)
  const poll = useEffectEvent(async (signal: AbortSignal) => {
    try {
      setAnswer(await ask(signal))
    } catch (error) {
      if (!signal.aborted) setRefused(!mayRecover(error))
    }
    if (!signal.aborted) setPolls(polls + 1)
  })
  useEffect(() => {
    if (isDone) return
    const leaving = new AbortController()
    const timer = setTimeout(() => void poll(leaving.signal), polls === 0 ? 0 : pollDelay(polls))
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isDone, polls])
  return answer
}

function useOrder(checkout: CheckoutPublic, token: string | null): CustomerOrder | undefined {
  const { id, product_id } = checkout
  return usePolled(
    async (signal) => {
      const mine = token === null ? {} : bearerToken(token)
      const query = { product_id: [product_id], limit: 100 }
      const { items } = await listPortalOrders(query, { signal, ...mine })
      return items.find((order) => order.checkout_id === id)
    },
    (order) => token === null || order !== undefined,
  )
}

/** It waits for an account to be connected: the portal says how. */
function isWaitingForCustomer({ is_revoked, error }: CustomerBenefitGrant): boolean {
  return !is_revoked && error?.type === 'ActionRequired'
}

function useGrants(checkout: CheckoutPublic, token: string | null): CustomerBenefitGrant[] {
  const { id, product } = checkout
  const grants = usePolled(
    async (signal) => {
      const mine = token === null ? {} : bearerToken(token)
      const query = { checkout_id: [id], limit: 100 }
      const { items } = await listPortalBenefitGrants(query, { signal, ...mine })
      return items.filter((grant) => grant.is_granted || isWaitingForCustomer(grant))
    },
    (granted = []) => token === null || granted.length >= product.benefits.length,
  )
  return grants ?? []
}

/** The order and what it has unlocked so far; nothing where this tab didn't make the purchase. */
export function usePurchaseRecords(checkout: CheckoutPublic) {
  const [token] = useState(() => readCheckoutSession(checkout.id))
  return { token, order: useOrder(checkout, token), grants: useGrants(checkout, token) }
}
