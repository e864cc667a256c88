import type { BillingOrganization } from '#api/model'

/** The merchant's logo, or its first letter, beside its name. */
export function Merchant({ organization }: { organization: BillingOrganization }) {
  const { name, avatar_url: logo } = organization
  return (
    <p className="flex min-w-0 items-center gap-2.5 font-medium">
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-accent-soft font-semibold text-accent-text text-xs"
      >
        {logo === null ? (
          name.slice(0, 1).toUpperCase()
        ) : (
          <img src={logo} alt="" className="size-full object-cover" />
        )}
      </span>
      <span dir="auto" className="truncate">
        {name}
      </span>
    </p>
  )
}
