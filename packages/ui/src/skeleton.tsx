import { classNames } from './class-names.ts'

/** Give it the size of what will be there: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-pulse rounded-sm bg-sunken', className)}
    />
  )
}
