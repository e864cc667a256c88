import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import type { LucideIcon } from 'lucide-react'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

interface NoSalesProps {
  icon: LucideIcon
  title: string
  text: string
}

/** What sales would fill, with the way to a checkout link. */
export function NoSales({ icon, title, text }: NoSalesProps) {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <Empty
      icon={icon}
      title={title}
      action={
        <Link
          to="/$organization/checkout-links"
          params={{ organization: slug }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('billing.order.empty_action')}
        </Link>
      }
    >
      {text}
    </Empty>
  )
}
