import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

export function BenefitsLink() {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <Link to="/$organization/benefits" params={{ organization: slug }} className={buttonClass()}>
      {t('billing.connection.benefits')}
    </Link>
  )
}
