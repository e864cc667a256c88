import { useTranslate } from '@tollgate/messages/react'
import { DocumentLink } from '@tollgate/ui/document-link'
import {
  useGetPortalCreditNote,
  useGetPortalCreditNoteReversal,
} from '#api/portal-order/portal-order.ts'

/** Well before its address expires, which is after an hour. */
const renewalInterval = 30 * 60 * 1000
const query = { query: { refetchInterval: renewalInterval } }

/** The credit note of a refund, to download. */
export function CreditNoteLink({ refundId }: { refundId: string }) {
  const t = useTranslate()
  const { data } = useGetPortalCreditNote(refundId, query)
  return <DocumentLink url={data?.url} text={t('portal.order.credit_note_download')} />
}

/** Its reversal. */
export function ReversalLink({ refundId }: { refundId: string }) {
  const t = useTranslate()
  const { data } = useGetPortalCreditNoteReversal(refundId, query)
  return <DocumentLink url={data?.url} text={t('portal.order.reversal_download')} />
}
