import { element } from './element.ts'

const storageKey = 'tollgate.docs.tab'

interface Group {
  tabs: HTMLButtonElement[]
  panels: HTMLElement[]
}

/** Shows one variant of each snippet: the reader’s last choice on any page. */
export function showTabs(): void {
  const groups = [...document.querySelectorAll<HTMLElement>('.tabs')].map(makeGroup)
  const chosen = localStorage.getItem(storageKey)
  for (const group of groups) {
    select(group, chosen)
    for (const tab of group.tabs) {
      tab.addEventListener('click', () => choose(groups, tab.textContent))
      tab.addEventListener('keydown', (event) => move(groups, group, event))
    }
  }
}

function makeGroup(container: HTMLElement, index: number): Group {
  const panels = [...container.querySelectorAll<HTMLElement>('figure')]
  const tabs = panels.map((panel, place) => {
    const id = `tab-${index}-${place}`
    panel.id = `${id}-panel`
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', id)
    const tab = element('button', { type: 'button', id, textContent: panel.dataset.tab ?? '' })
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    return tab
  })
  const list = element('div', { className: 'tab-list' }, tabs)
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', 'Variants')
  container.prepend(list)
  return { tabs, panels }
}

function select({ tabs, panels }: Group, name: string | null): void {
  const found = tabs.findIndex((tab) => tab.textContent === name)
  const at = Math.max(0, found)
  tabs.forEach((tab, place) => {
    tab.setAttribute('aria-selected', String(place === at))
    tab.tabIndex = place === at ? 0 : -1
  })
  panels.forEach((panel, place) => {
    panel.hidden = place !== at
  })
}

function choose(groups: readonly Group[], name: string): void {
  localStorage.setItem(storageKey, name)
  for (const group of groups) {
    if (group.tabs.some((tab) => tab.textContent === name)) select(group, name)
  }
}

function move(groups: readonly Group[], { tabs }: Group, event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  const at = tabs.findIndex((tab) => tab === event.target)
  const next = tabs.at((at + step) % tabs.length)
  if (!next) return
  event.preventDefault()
  choose(groups, next.textContent)
  next.focus()
}
