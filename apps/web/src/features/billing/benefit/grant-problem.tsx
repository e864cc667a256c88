import { useTranslate } from '@tollgate/messages/react'
import type { BenefitGrant } from '#api/model/index.ts'

const platforms: Readonly<Record<string, string>> = {
  discord: 'Discord',
  github_repository: 'GitHub',
}

/** Why a customer doesn’t have a benefit, or hasn’t lost it yet, and who has to do something. */
export function GrantProblem({ grant: { benefit, error } }: { grant: BenefitGrant }) {
  const t = useTranslate()
  const platform = platforms[benefit.type]
  if (error === null || platform === undefined) return null
  const { code, type } = error
  return (
    <p
      className={
        type === 'MerchantActionRequired'
          ? 'text-[0.8125rem] text-danger-text'
          : 'text-[0.8125rem] text-ink-muted'
      }
    >
      {t(`billing.benefit.grant_error.${code === 'not_set_up' ? 'unavailable' : code}`, {
        platform,
      })}
    </p>
  )
}
