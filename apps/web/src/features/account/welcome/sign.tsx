import type { LucideIcon } from 'lucide-react'
import { CircleCheck, MailCheck, TriangleAlert, Unlink } from 'lucide-react'

const signs = {
  mail: [MailCheck, 'bg-accent-soft text-accent-text'],
  done: [CircleCheck, 'bg-success-soft text-success-text'],
  broken: [Unlink, 'bg-warning-soft text-warning-text'],
  danger: [TriangleAlert, 'bg-danger-soft text-danger-text'],
} as const satisfies Record<string, readonly [LucideIcon, string]>

/** Above the title of a page that says how something went. */
export function Sign({ of }: { of: keyof typeof signs }) {
  const [Picture, colours] = signs[of]
  return (
    <span className={`mb-5 flex size-11 items-center justify-center rounded-lg ${colours}`}>
      <Picture className="size-5.5" aria-hidden />
    </span>
  )
}
