import { accentColors } from '@tollgate/contracts/accent'
import { useTranslate } from '@tollgate/messages/react'

const themes = ['light', 'dark'] as const
const backgrounds = { light: '#ffffff', dark: '#14161a' }

/** A button and a link as customers see them, in either theme. */
export function AccentPreview({ color }: { color: string }) {
  const t = useTranslate()
  const shown = themes.map((theme) => ({ theme, ...accentColors(color, theme) }))
  const isAdjusted = shown.some(({ accent, text }) =>
    [accent, text].some((one) => one !== color.toLowerCase()),
  )
  return (
    <figure className="space-y-2">
      <div aria-hidden className="grid grid-cols-2 gap-3">
        {shown.map(({ theme, accent, ink, text }) => (
          <div
            key={theme}
            style={{ backgroundColor: backgrounds[theme] }}
            className="flex flex-wrap items-center gap-4 rounded-lg border p-4"
          >
            <span
              style={{ backgroundColor: accent, color: ink }}
              className="inline-flex h-9 items-center rounded-md px-3.5 font-medium"
            >
              {t('organization.brand.preview_button')}
            </span>
            <span style={{ color: text }} className="underline underline-offset-4">
              {t('organization.brand.preview_link')}
            </span>
          </div>
        ))}
      </div>
      <figcaption className="text-[0.8125rem] text-ink-muted">
        {t(isAdjusted ? 'organization.brand.preview_adjusted' : 'organization.brand.preview')}
      </figcaption>
    </figure>
  )
}
