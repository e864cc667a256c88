import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { toast } from '@tollgate/ui/toast'
import { Download, FileText } from 'lucide-react'
import type { CustomerOrder } from '#api/model'
import {
  useGeneratePortalOrderInvoice,
  useGetPortalOrder,
  useGetPortalOrderInvoice,
} from '#api/portal-order/portal-order.ts'

/** Well before its address expires, which is after an hour. */
const renewalInterval = 30 * 60 * 1000
const second = 1000

/** The invoice of an order: to download, or to be made first. */
export function InvoiceButton({ order }: { order: CustomerOrder }) {
  if (order.is_invoice_generated) return <DownloadLink id={order.id} />
  return order.paid ? <CreateButton id={order.id} /> : null
}

function DownloadLink({ id }: { id: string }) {
  const t = useTranslate()
  const { data } = useGetPortalOrderInvoice(id, { query: { refetchInterval: renewalInterval } })
  return (
    <a href={data?.url} download className={buttonClass()}>
      <Download aria-hidden />
      {t('portal.order.invoice_download')}
    </a>
  )
}

/** It is written in the background: the order says when it is there. */
function CreateButton({ id }: { id: string }) {
  const t = useTranslate()
  const { mutate, isPending, isSuccess } = useGeneratePortalOrderInvoice({
    mutation: { onError: (error) => toast.error(describeError(error, t)) },
  })
  useGetPortalOrder(id, { query: { refetchInterval: isSuccess ? second : false } })
  return (
    <Button onClick={() => mutate({ id })} pending={isPending || isSuccess}>
      <FileText aria-hidden />
      {t('portal.order.invoice_create')}
    </Button>
  )
}
