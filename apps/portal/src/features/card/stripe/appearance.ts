import type { Appearance } from '@stripe/stripe-js'

const tokens = {
  colorPrimary: '--color-accent',
  colorBackground: '--color-surface',
  colorText: '--color-ink',
  colorTextSecondary: '--color-ink-muted',
  colorTextPlaceholder: '--color-ink-muted',
  colorDanger: '--color-danger-text',
} as const

/** Our own colors: fields in Stripe’s frame can’t read them. */
export function appearanceOf(theme: 'light' | 'dark'): Appearance {
  const colors = Object.entries(tokens).map(([name, token]) => [name, colorOf(token)])
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      ...Object.fromEntries(colors.filter(([, color]) => color !== null)),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '14px',
      borderRadius: '8px',
    },
    rules: {
      '.Input': { borderColor: colorOf('--color-line-strong') ?? 'gray', boxShadow: 'none' },
    },
  }
}

/** As red, green and blue, the only way that Stripe reads colors; null where nothing is painted. */
function colorOf(token: string): string | null {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
