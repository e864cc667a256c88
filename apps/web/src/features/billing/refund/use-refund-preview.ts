import { keepPreviousData } from '@tanstack/react-query'
import { parseMoney } from '@tollgate/messages'
import type { Order, RefundPreview } from '#api/model/index.ts'
import { usePreviewRefund } from '#api/refund/refund.ts'

/** What the typed amount comes to, as the API says; until it has, what the one before did. */
export function useRefundPreview({ id }: Order, whole: RefundPreview, text: string) {
  const { currency, maximum_amount: maximum } = whole
  const amount = parseMoney(text, currency) ?? 0
  const enabled = amount > 0 && amount <= maximum
  const { data, isPlaceholderData } = usePreviewRefund(
    { order_id: id, amount },
    { query: { enabled, placeholderData: keepPreviousData } },
  )
  const isExact = enabled && data !== undefined && !isPlaceholderData
  return { preview: data ?? whole, isExact }
}
