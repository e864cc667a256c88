import { Link } from '@tanstack/react-router'
import { rolesPermit } from '@tollgate/contracts/roles'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { useOrganization } from '../access/use-organization.ts'
import type { StepName } from './use-first-steps.ts'
import { VerifyAction } from './verify-action.tsx'

const targets = {
  product: '/$organization/products/new',
  link: '/$organization/checkout-links/new',
  order: '/$organization/checkout-links',
} as const

const requiredScopes = {
  product: 'products:write',
  link: 'checkout_links:write',
} as const

/** The one thing to do for a step, for those who may. */
export function StepAction({ step }: { step: StepName }) {
  const t = useTranslate()
  const { slug, roles } = useOrganization()
  if (step === 'verify') return <VerifyAction />
  if (step !== 'order' && !rolesPermit(roles, requiredScopes[step])) {
    return <p className="font-medium">{t('organization.home.ask_owner')}</p>
  }
  return (
    <Link
      to={targets[step]}
      params={{ organization: slug }}
      className={buttonClass({ variant: 'primary' })}
    >
      {t(`organization.home.${step}_action`)}
    </Link>
  )
}
