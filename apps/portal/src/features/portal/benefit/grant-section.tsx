import { useTranslate } from '@tollgate/messages/react'
import type { CustomerBenefitGrant } from '#api/model'
import { BenefitCard } from './benefit-card.tsx'

/** What a purchase gives, on its own page. */
export function GrantSection({ grants }: { grants: readonly CustomerBenefitGrant[] }) {
  const t = useTranslate()
  if (grants.length === 0) return null
  return (
    <section aria-label={t('portal.benefit.title')} className="space-y-3">
      <h2 className="font-semibold text-[0.9375rem]">{t('portal.benefit.title')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {grants.map((grant) => (
          <BenefitCard key={grant.id} grant={grant} />
        ))}
      </ul>
    </section>
  )
}
