import { CircleCheck, type LucideIcon, MailCheck, TriangleAlert, Unlink } from 'lucide-react'

const icons = {
  mail: [MailCheck, 'bg-accent-soft text-accent-text'],
  done: [CircleCheck, 'bg-success-soft text-success-text'],
  broken: [Unlink, 'bg-warning-soft text-warning-text'],
  danger: [TriangleAlert, 'bg-danger-soft text-danger-text'],
} as const satisfies Record<string, readonly [LucideIcon, string]>

/** Above the title of a page that says how something went. */
export function StatusIcon({ of }: { of: keyof typeof icons }) {
  const [Icon, color] = icons[of]
  return (
    <span className={`mb-5 flex size-11 items-center justify-center rounded-lg ${color}`}>
      <Icon className="size-5.5" aria-hidden />
    </span>
  )
}
