export type CheckoutTheme = 'light' | 'dark'

/** What an embedded checkout reports once it has succeeded. */
export interface CheckoutSuccess {
  /** The checkout’s success URL; outside of the service, it carries a customer session for the portal. */
  successURL: string
}

export interface EmbeddedCheckout {
  close(): void
  addEventListener(type: 'success', listener: (event: CustomEvent<CheckoutSuccess>) => void): void
  addEventListener(type: 'close', listener: () => void): void
}

interface Embed {
  create(url: string, theme?: CheckoutTheme): Promise<EmbeddedCheckout>
}

/** Opens a checkout over the page; rejected if it can’t be shown there. */
export async function openEmbedded(url: string, theme?: CheckoutTheme): Promise<EmbeddedCheckout> {
  const embed = findEmbed() ?? (await loadEmbed(new URL('/embed.js', url).href))
  return embed.create(url, theme)
}

let loading: Promise<Embed> | undefined

/** The service’s own script, once for all buttons of a page. A failure is tried again. */
function loadEmbed(address: string): Promise<Embed> {
  loading ??= new Promise<Embed>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      loading = undefined
      script.remove()
      reject(new Error(`${address} could not be loaded`))
    }
    script.src = address
    script.async = true
    script.onerror = fail
    script.onload = () => {
      const embed = findEmbed()
      if (embed) resolve(embed)
      else fail()
    }
    document.head.append(script)
  })
  return loading
}

/** The script has the name that sites made with `@polar-sh/checkout` use. */
function findEmbed(): Embed | null {
  const found: unknown = Reflect.get(window, 'Polar')
  return hasEmbed(found) ? found.EmbedCheckout : null
}

function hasEmbed(value: unknown): value is { EmbedCheckout: Embed } {
  return typeof value === 'object' && value !== null && 'EmbedCheckout' in value
}
