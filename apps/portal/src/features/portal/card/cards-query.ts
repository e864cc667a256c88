import type { QueryClient } from '@tanstack/react-query'
import type { MessageStore } from '@tollgate/messages'
import {
  getGetCardFormQueryOptions,
  getListPortalPaymentMethodsQueryOptions,
} from '#api/portal-payment-method/portal-payment-method.ts'

interface CardsContext {
  queryClient: QueryClient
  messages: Pick<MessageStore, 'load'>
}

/** As many as the API gives at once. */
export const allCards = { limit: 100 }

/** The card form says the same as that of a checkout. */
export async function loadCardTexts({ messages }: Pick<CardsContext, 'messages'>): Promise<void> {
  await Promise.all([messages.load('subscription'), messages.load('checkout')])
}

export async function loadCards(context: CardsContext): Promise<void> {
  const { queryClient } = context
  await Promise.all([
    loadCardTexts(context),
    queryClient.ensureQueryData(getListPortalPaymentMethodsQueryOptions(allCards)),
  ])
}

export async function loadCardForm(context: CardsContext): Promise<void> {
  const { queryClient } = context
  await Promise.all([loadCards(context), queryClient.ensureQueryData(getGetCardFormQueryOptions())])
}
