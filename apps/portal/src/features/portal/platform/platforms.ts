import type { CustomerBenefitGrant, CustomerOAuthPlatform as Platform } from '#api/model'

/** As their brands are written. */
export const platformNames: Readonly<Record<Platform, string>> = {
  discord: 'Discord',
  github: 'GitHub',
}

/** Where a benefit is given to the customer’s account; null if here. */
export function platformOf({ benefit }: CustomerBenefitGrant): Platform | null {
  if (benefit.type === 'discord') return 'discord'
  return benefit.type === 'github_repository' ? 'github' : null
}

export function isPlatform(name: string): name is Platform {
  return Object.hasOwn(platformNames, name)
}
