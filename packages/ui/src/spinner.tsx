import { Icon } from './icon.tsx'

/** Give it a label where nothing else says that something is loading. */
export function Spinner({ label }: { label?: string }) {
  const icon = <Icon name="spinner" className="size-4 animate-spin" />
  if (label === undefined) return icon
  return (
    <span role="status" aria-label={label} className="inline-flex">
      {icon}
    </span>
  )
}
