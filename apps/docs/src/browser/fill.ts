/** The placeholder that each place had, so that it can be restored. */
const written = new WeakMap<Element, string>()

export type Placeholder = 'base-url' | 'organization-id' | 'organization-slug' | 'token'

export function hasPlaceholders(): boolean {
  return document.querySelector('[data-fill]') !== null
}

/** Replaces a placeholder everywhere on the page; null restores it. */
export function fill(name: Placeholder, value: string | null): void {
  for (const place of document.querySelectorAll(`[data-fill="${name}"]`)) {
    if (!written.has(place)) written.set(place, place.textContent)
    place.textContent = value ?? written.get(place) ?? ''
    place.classList.toggle('is-filled', value !== null)
  }
}
