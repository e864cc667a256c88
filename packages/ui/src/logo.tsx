import { classNames } from './class-names.ts'

/** A gate's two posts and its raised bar. `withName` adds the word mark. */
export function Logo({ withName = true, className }: { withName?: boolean; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 font-semibold', className)}>
      <svg
        viewBox="0 0 24 24"
        className="size-6 text-accent"
        role={withName ? undefined : 'img'}
        aria-hidden={withName}
        aria-label={withName ? undefined : 'Tollgate'}
      >
        <rect width="24" height="24" rx="6" fill="currentColor" />
        <path
          d="M7 18.5V11m10 7.5V14M7 11l11-5"
          fill="none"
          className="stroke-accent-ink"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
      {withName && <span className="text-base tracking-tight">Tollgate</span>}
    </span>
  )
}
