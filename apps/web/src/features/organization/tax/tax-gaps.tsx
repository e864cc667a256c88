import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import type { TaxSettings } from '#api/model/index.ts'
import { useOrganization } from '../access/use-organization.ts'

/** What is missing before taxes are right. */
export function TaxGaps({ settings }: { settings: TaxSettings }) {
  const t = useTranslate()
  const { missing, registrations, has_operator_rates: hasOperatorRates } = settings
  const isByOperator = hasOperatorRates && registrations.length === 0
  if (missing.length === 0 && !isByOperator) return null
  return (
    <div className="space-y-3 pb-6 md:max-w-[46.5rem]">
      {isByOperator && <Alert tone="info">{t('organization.tax.gap_operator_rates')}</Alert>}
      {missing.map((gap) => (
        <Alert key={gap} tone={gap === 'registrations' ? 'info' : 'warning'}>
          <p>{t(`organization.tax.gap_${gap}`)}</p>
          {gap === 'seller_address' && <AddressLink />}
        </Alert>
      ))}
    </div>
  )
}

function AddressLink() {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <Link
      to="/$organization/settings/business"
      params={{ organization: slug }}
      className="font-medium underline"
    >
      {t('organization.tax.add_address')}
    </Link>
  )
}
