import { refusal } from './errors.ts'

interface Versioned {
  createdAt: Date
  modifiedAt: Date | null
}

/** The tag of a row’s version, as the contract presents it. */
export function versionTag({ createdAt, modifiedAt }: Versioned): string {
  return `"${(modifiedAt ?? createdAt).toISOString()}"`
}

/** Refuses a change of a row, held against others, that is no longer as its reader knows it. */
export function requireVersion(row: Versioned, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return
  const tags = ifMatch.split(',').map((tag) => tag.trim())
  if (!tags.includes('*') && !tags.includes(versionTag(row))) throw refusal('resource.changed')
}

/** When a row is changed: later than any change before, so that no two versions are the same. */
export function nextVersion({ createdAt, modifiedAt }: Versioned, now: Date): Date {
  return new Date(Math.max(now.getTime(), (modifiedAt ?? createdAt).getTime() + 1))
}
