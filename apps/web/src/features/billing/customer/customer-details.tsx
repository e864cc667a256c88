import { useLanguage, useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { CopyableId, DateTime, NoValue } from '@tollgate/ui/table-cells'
import type { Address, CustomerState } from '#api/model/index.ts'
import { Fact, Facts, Section } from '#app/page/record-page.tsx'

/** Who a customer is. */
export function CustomerDetails({ customer }: { customer: CustomerState }) {
  const t = useTranslate()
  const metadata = Object.entries(customer.metadata)
  return (
    <>
      <Section title={t('billing.customer.identity')}>
        <Facts>
          <EmailFact customer={customer} />
          <Fact term={t('billing.customer.address')}>
            {customer.billing_address === null ? (
              <NoValue />
            ) : (
              <AddressText address={customer.billing_address} />
            )}
          </Fact>
          {customer.tax_id !== null && (
            <Fact term={t('billing.customer.tax_id')}>{customer.tax_id[0]}</Fact>
          )}
          {customer.external_id !== null && (
            <Fact term={t('billing.customer.external_id')}>
              <CopyableId value={customer.external_id} />
            </Fact>
          )}
          <Fact term={t('billing.customer.created_at')}>
            <DateTime value={customer.created_at} as="date-time" />
          </Fact>
          <Fact term={t('billing.customer.id')}>
            <CopyableId value={customer.id} />
          </Fact>
        </Facts>
      </Section>
      {metadata.length > 0 && (
        <Section title={t('billing.customer.metadata')}>
          <Facts>
            {metadata.map(([key, value]) => (
              <Fact key={key} term={<code className="font-mono">{key}</code>}>
                {String(value)}
              </Fact>
            ))}
          </Facts>
        </Section>
      )}
    </>
  )
}

function EmailFact({ customer }: { customer: CustomerState }) {
  const t = useTranslate()
  return (
    <Fact term={t('billing.customer.email')}>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 break-all">{customer.email}</span>
        {customer.email_verified ? (
          <Badge tone="success">{t('billing.customer.email_verified')}</Badge>
        ) : (
          <Badge>{t('billing.customer.email_unverified')}</Badge>
        )}
      </span>
    </Fact>
  )
}

/** A postal address in lines, with the country's name in the reader's language. */
export function AddressText({ address }: { address: Address }) {
  const { language } = useLanguage()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const place = [address.postal_code, address.city, address.state]
  const lines = [
    address.line1,
    address.line2,
    place.filter((part) => part !== null && part !== '').join(' '),
    countries.of(address.country) ?? address.country,
  ]
  return (
    <address className="not-italic">
      {lines
        .filter((line) => line !== null && line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  )
}
