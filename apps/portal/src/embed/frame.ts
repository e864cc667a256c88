export type EmbedTheme = 'light' | 'dark'

const ON_TOP = '2147483647'
const SHADE = 'rgba(0, 0, 0, 0.5)'

/** The checkout’s page over the whole window. A page that is dark needs a frame that is. */
export function createFrame(url: string, theme: EmbedTheme | undefined): HTMLIFrameElement {
  const address = new URL(url, window.location.href)
  address.searchParams.set('embed', 'true')
  address.searchParams.set('embed_origin', window.location.origin)
  if (theme) address.searchParams.set('theme', theme)
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = 'Checkout'
  frame.allow = `payment 'self' ${address.origin}; publickey-credentials-get 'self' ${address.origin}`
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: 'none',
    zIndex: ON_TOP,
    backgroundColor: SHADE,
    opacity: '0',
    colorScheme: theme ?? 'light dark',
  })
  return frame
}

/** Shows that something is coming. Styles are set one by one: pages may forbid style sheets. */
export function createLoader(): HTMLDivElement {
  const loader = document.createElement('div')
  const ring = loader.appendChild(document.createElement('div'))
  Object.assign(loader.style, {
    display: 'grid',
    placeItems: 'center',
    position: 'fixed',
    inset: '0',
    backgroundColor: SHADE,
    zIndex: ON_TOP,
  })
  Object.assign(ring.style, {
    boxSizing: 'border-box',
    width: '32px',
    height: '32px',
    border: '3px solid rgba(255, 255, 255, 0.35)',
    borderTopColor: '#fff',
    borderRadius: '50%',
  })
  const turn = [{ transform: 'rotate(0)' }, { transform: 'rotate(1turn)' }]
  ring.animate?.(turn, { duration: 800, iterations: Number.POSITIVE_INFINITY })
  return loader
}

/** Keeps the page behind where it is. */
export function stopScrolling(): () => void {
  const { style } = document.body
  const { overflow } = style
  style.overflow = 'hidden'
  return () => {
    style.overflow = overflow
  }
}
