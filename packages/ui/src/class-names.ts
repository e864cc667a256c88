/** Joins the names that apply. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

export const controlClass =
  'w-full rounded-md border border-line-strong bg-surface px-3 text-ink shadow-low transition-colors hover:border-ink-muted focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-muted aria-invalid:border-danger'

export const popupClass =
  'popup-motion origin-(--transform-origin) rounded-lg bg-raised text-ink shadow-high outline-none'

export const optionClass =
  'flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-none data-highlighted:bg-sunken data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-muted'
