import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { toast } from '@tollgate/ui/toast'
import { ExternalLink } from 'lucide-react'
import { useCreateCustomerSession } from '#api/customer-session/customer-session.ts'

/** Opens the portal as the customer sees it. */
export function PortalButton({ customerId }: { customerId: string }) {
  const t = useTranslate()
  const create = useCreateCustomerSession()

  /** Browsers let a press open a tab, but not an answer that comes later: so the tab comes first. */
  async function open(): Promise<void> {
    const tab = window.open('', '_blank')
    try {
      const { customer_portal_url } = await create.mutateAsync({
        data: { customer_id: customerId },
      })
      if (tab === null) return offer(customer_portal_url)
      tab.opener = null
      tab.location.replace(customer_portal_url)
    } catch (error) {
      tab?.close()
      toast.error(describeError(error, t))
    }
  }

  function offer(url: string): void {
    toast.error(t('billing.customer.portal_blocked'), {
      action: {
        label: t('billing.customer.open_portal_now'),
        onClick: () => window.open(url, '_blank', 'noopener'),
      },
    })
  }

  return (
    <Button onClick={() => void open()} pending={create.isPending}>
      <ExternalLink aria-hidden />
      {t('billing.customer.open_portal')}
    </Button>
  )
}
