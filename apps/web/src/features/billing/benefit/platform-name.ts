import type { Benefit } from '#api/model/index.ts'

const names: Readonly<Record<string, string>> = { discord: 'Discord', github_repository: 'GitHub' }

/** Where a benefit is given; nothing where that is here. */
export function platformNameOf({ type }: Pick<Benefit, 'type'>): string | undefined {
  return names[type]
}
