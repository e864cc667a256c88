/** On narrow screens, the navigation opens below the header; without scripts, the link jumps to it. */
export function openMenu(): void {
  const link = document.querySelector<HTMLAnchorElement>('.menu-link')
  const navigation = document.querySelector<HTMLElement>('#navigation')
  if (!link || !navigation) return
  link.setAttribute('role', 'button')
  link.setAttribute('aria-controls', 'navigation')
  const show = (isOpen: boolean) => {
    navigation.classList.toggle('is-open', isOpen)
    link.setAttribute('aria-expanded', String(isOpen))
  }
  show(false)
  link.addEventListener('click', (event) => {
    event.preventDefault()
    const isOpen = link.getAttribute('aria-expanded') !== 'true'
    show(isOpen)
    if (isOpen) navigation.focus()
  })
  link.addEventListener('keydown', (event) => {
    if (event.key === ' ') {
      event.preventDefault()
      link.click()
    }
  })
  navigation.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    show(false)
    link.focus()
  })
  const current = navigation.querySelector<HTMLElement>('[aria-current]')
  // Scrolls to the current page if it is far down.
  const height = navigation.clientHeight
  if (current && current.offsetTop > height) navigation.scrollTop = current.offsetTop - height / 2
}
