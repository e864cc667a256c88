import { useTranslate } from '@tollgate/messages/react'
import { Download } from 'lucide-react'
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

function DocumentLink({ url, text }: { url: string | undefined; text: string }) {
  return (
    <a
      href={url}
      download
      className="mt-0.5 flex w-fit items-center gap-1.5 rounded-sm text-accent-text underline-offset-4 hover:underline print:hidden"
    >
      <Download aria-hidden className="size-3.5" />
      {text}
    </a>
  )
}
