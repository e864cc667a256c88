import { Link } from '@tanstack/react-router'
import type { BillingOrganization } from '#api/model'
import { Merchant } from '#app/features/merchant/merchant.tsx'

export function HomeLink({ organization }: { organization: BillingOrganization }) {
  return (
    <Link
      to="/$organization"
      params={{ organization: organization.slug }}
      className="min-w-0 rounded-sm"
    >
      <Merchant organization={organization} />
    </Link>
  )
}
