import { accentColors } from '@tollgate/contracts/accent'
import { useLayoutEffect } from 'react'
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
      <span dir="auto" className="line-clamp-2 wrap-anywhere leading-tight">
        {name}
      </span>
    </p>
  )
}

function tokensOf(color: string): [token: string, value: string][] {
  const light = accentColors(color, 'light')
  const dark = accentColors(color, 'dark')
  const inBoth = (name: keyof typeof light) => `light-dark(${light[name]}, ${dark[name]})`
  return [
    ['--color-accent', inBoth('accent')],
    ['--color-accent-hover', inBoth('hover')],
    ['--color-accent-ink', inBoth('ink')],
    ['--color-accent-text', inBoth('text')],
    ['--color-accent-soft', inBoth('soft')],
    ['--color-focus', inBoth('accent')],
  ]
}

/** The merchant’s color in the place of ours, as long as a page of theirs is open. */
export function useAccent(organization: BillingOrganization | undefined): void {
  const color = organization?.brand_settings.accent_color ?? null
  useLayoutEffect(() => {
    if (color === null) return
    const { style } = document.documentElement
    const tokens = tokensOf(color)
    for (const [token, value] of tokens) style.setProperty(token, value)
    return () => {
      for (const [token] of tokens) style.removeProperty(token)
    }
  }, [color])
}
