import { useTranslate } from '@tollgate/messages/react'
import { DocumentLink } from '@tollgate/ui/document-link'
import { useGetCreditNote, useGetCreditNoteReversal } from '#api/refund/refund.ts'

/** Well before its address expires, which is after an hour. */
const renewalInterval = 30 * 60 * 1000
const query = { query: { refetchInterval: renewalInterval } }

/** The credit note of a refund, to download. */
export function CreditNoteLink({ refundId }: { refundId: string }) {
  const t = useTranslate()
  const { data } = useGetCreditNote(refundId, query)
  return <DocumentLink url={data?.url} text={t('billing.order.credit_note_download')} />
}

/** Its reversal. */
export function ReversalLink({ refundId }: { refundId: string }) {
  const t = useTranslate()
  const { data } = useGetCreditNoteReversal(refundId, query)
  return <DocumentLink url={data?.url} text={t('billing.order.reversal_download')} />
}
