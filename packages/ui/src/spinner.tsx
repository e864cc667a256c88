import { LoaderCircle } from 'lucide-react'

export function Spinner({ label }: { label?: string }) {
  return (
    <LoaderCircle
      className="size-4 animate-spin"
      role={label === undefined ? undefined : 'status'}
      aria-label={label}
      aria-hidden={label === undefined}
    />
  )
}
