import type { Platform } from '@tollgate/contracts'
import type { Benefit } from '@tollgate/db'

const platforms: Readonly<Record<string, Platform>> = {
  discord: 'discord',
  github_repository: 'github',
}

/** Where benefits of a kind are given, to the customer’s account there; null if here. */
export function platformOf({ type }: Pick<Benefit, 'type'>): Platform | null {
  return platforms[type] ?? null
}

/** The kinds of benefits that are given at a platform. */
export function kindsAt(platform: Platform): string[] {
  return Object.keys(platforms).filter((type) => platforms[type] === platform)
}
