import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { toast } from '@tollgate/ui/toast'
import { Download, FileText } from 'lucide-react'
import type { Order } from '#api/model/index.ts'
import { useGenerateOrderInvoice, useGetOrder, useGetOrderInvoice } from '#api/order/order.ts'
import { useCan } from '#app/features/organization/access/use-organization.ts'

/** Well before its address expires, which is after an hour. */
const renewalInterval = 30 * 60 * 1000
const second = 1000

/** The invoice of an order: to download, or to be made by those who may. */
export function InvoiceButton({ order }: { order: Order }) {
  const mayMake = useCan('orders:write')
  if (order.is_invoice_generated) return <DownloadLink id={order.id} />
  return order.paid && mayMake ? <CreateButton id={order.id} /> : null
}

function DownloadLink({ id }: { id: string }) {
  const t = useTranslate()
  const { data } = useGetOrderInvoice(id, { query: { refetchInterval: renewalInterval } })
  return (
    <a href={data?.url} download className={buttonClass()}>
      <Download aria-hidden />
      {t('billing.order.invoice_download')}
    </a>
  )
}

/** It is written in the background: the order says when it is there. */
function CreateButton({ id }: { id: string }) {
  const t = useTranslate()
  const { mutate, isPending, isSuccess } = useGenerateOrderInvoice({
    mutation: { onError: (error) => toast.error(describeError(error, t)) },
  })
  useGetOrder(id, { query: { refetchInterval: isSuccess ? second : false } })
  return (
    <Button onClick={() => mutate({ id })} pending={isPending || isSuccess}>
      <FileText aria-hidden />
      {t('billing.order.invoice_create')}
    </Button>
  )
}
