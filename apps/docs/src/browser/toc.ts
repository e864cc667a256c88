/** Marks the section being read in the table of contents. */
export function followContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')]
  if (links.length === 0 || typeof IntersectionObserver === 'undefined') return
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting)
      if (!seen) return
      for (const link of links) link.classList.toggle('is-read', link.hash === `#${seen.target.id}`)
    },
    { rootMargin: '-64px 0px -70% 0px' },
  )
  for (const link of links) {
    const heading = document.getElementById(link.hash.slice(1))
    if (heading) observer.observe(heading)
  }
}
