import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CheckoutPublic, CustomerBenefitGrant, CustomerOrder } from '#api/model'
import { listPortalBenefitGrants } from '#api/portal-benefit-grant/portal-benefit-grant.ts'
import { listPortalOrders } from '#api/portal-order/portal-order.ts'
import { bearerToken } from '#app/api/portal-session.ts'
import { readCheckoutSession } from '../checkout-session.ts'
import { pollDelay } from './poll-delay.ts'

function useOrder(checkout: CheckoutPublic, token: string | null): CustomerOrder | undefined {
  const { id, product_id } = checkout
  const { data } = useQuery({
    queryKey: ['order', id],
    enabled: token !== null,
    queryFn: ({ signal }) => {
      const mine = token === null ? {} : bearerToken(token)
      return listPortalOrders({ product_id: [product_id], limit: 100 }, { signal, ...mine })
    },
    select: ({ items }) => items.find((order) => order.checkout_id === id),
  })
  return data
}

function useGrants(checkout: CheckoutPublic, token: string | null): CustomerBenefitGrant[] {
  const { id, product } = checkout
  const { data } = useQuery({
    queryKey: ['grants', id],
    enabled: token !== null && product.benefits.length > 0,
    queryFn: ({ signal }) => {
      const mine = token === null ? {} : bearerToken(token)
      return listPortalBenefitGrants({ checkout_id: [id], limit: 100 }, { signal, ...mine })
    },
    select: ({ items }) => items.filter((grant) => grant.is_granted),
    refetchInterval: ({ state }) => {
      const granted = state.data?.items.filter((grant) => grant.is_granted) ?? []
      const polls = state.dataUpdateCount + state.errorUpdateCount
      return granted.length < product.benefits.length ? pollDelay(polls) : false
    },
  })
  return data ?? []
}

/** The order and what it has unlocked so far; nothing where this tab didn't make the purchase. */
export function usePurchaseRecords(checkout: CheckoutPublic) {
  const [token] = useState(() => readCheckoutSession(checkout.id))
  return { token, order: useOrder(checkout, token), grants: useGrants(checkout, token) }
}
