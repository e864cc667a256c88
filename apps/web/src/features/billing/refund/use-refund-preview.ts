import { keepPreviousData } from '@tanstack/react-query'
import { parseMoney } from '@tollgate/messages'
import type { Order, RefundPreview } from '#api/model/index.ts'
import { usePreviewRefund } from '#api/refund/refund.ts'

/** What is left of an order, asked for once each time that the dialog opens. */
export function useWholeRefund({ id }: Order) {
  return usePreviewRefund(
    { order_id: id },
    { query: { enabled: ({ state }) => state.data === undefined, gcTime: 0 } },
  )
}

/** What the typed amount comes to, as the API says; until it has, what the one before did. */
export function useRefundPreview({ id }: Order, whole: RefundPreview, text: string) {
  const { currency, maximum_amount: maximum } = whole
  const amount = parseMoney(text, currency) ?? 0
  const isPossible = amount > 0 && amount <= maximum
  const { data, isPlaceholderData } = usePreviewRefund(
    { order_id: id, amount },
    {
      query: {
        // Once the refund is made, nothing of it can be previewed again.
        enabled: ({ state }) => isPossible && state.data === undefined,
        placeholderData: keepPreviousData,
        gcTime: 0,
      },
    },
  )
  const isExact = isPossible && data !== undefined && !isPlaceholderData
  return { preview: data ?? whole, isPossible, isExact }
}
