import { useTranslate } from '@tollgate/messages/react'
import type { BenefitGrant, BenefitGrantError } from '#api/model/index.ts'
import { platformNameOf } from './platform-name.ts'

/** Why a customer doesn’t have a benefit, or hasn’t lost it yet, and who has to do something. */
export function GrantProblem({ grant: { benefit, error } }: { grant: BenefitGrant }) {
  const t = useTranslate()
  const platform = platformNameOf(benefit)
  if (error === null || platform === undefined) return null
  return (
    <p
      className={
        error.type === 'MerchantActionRequired'
          ? 'text-[0.8125rem] text-danger-text'
          : 'text-[0.8125rem] text-ink-muted'
      }
    >
      {t(`billing.benefit.grant_error.${textOf(error)}`, { platform })}
    </p>
  )
}

/** A platform out of reach is tried again, until that is given up. */
function textOf({ code, type }: BenefitGrantError) {
  if (code !== 'unavailable' && code !== 'not_set_up') return code
  return type === 'TryingAgain' ? 'unavailable' : 'given_up'
}
