import type { BenefitLicenseKeysProperties } from '#api/model/index.ts'

export const lifetimes = ['never', 'day', 'month', 'year'] as const

/** The settings of keys as they are typed in. */
export interface LicenseKeysDraft {
  prefix: string
  lifetime: (typeof lifetimes)[number]
  ttl: string
  activations: string
  isManagedByCustomer: boolean
  usage: string
}

export const newLicenseKeys: LicenseKeysDraft = {
  prefix: '',
  lifetime: 'never',
  ttl: '1',
  activations: '',
  isManagedByCustomer: true,
  usage: '',
}

export function draftOf(properties: BenefitLicenseKeysProperties): LicenseKeysDraft {
  const { prefix, expires, activations, limit_usage } = properties
  return {
    prefix: prefix ?? '',
    lifetime: expires?.timeframe ?? 'never',
    ttl: String(expires?.ttl ?? 1),
    activations: textOf(activations?.limit),
    isManagedByCustomer: activations?.enable_customer_admin ?? true,
    usage: textOf(limit_usage),
  }
}

export function propertiesOf(draft: LicenseKeysDraft): BenefitLicenseKeysProperties {
  const { lifetime: timeframe, activations, isManagedByCustomer } = draft
  return {
    prefix: draft.prefix.trim() || null,
    expires: timeframe === 'never' ? null : { timeframe, ttl: Number(draft.ttl) },
    activations:
      activations === ''
        ? null
        : { limit: Number(activations), enable_customer_admin: isManagedByCustomer },
    limit_usage: draft.usage === '' ? null : Number(draft.usage),
  }
}

function textOf(limit: number | null | undefined): string {
  return limit == null ? '' : String(limit)
}
