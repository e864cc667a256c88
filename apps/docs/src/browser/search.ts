import MiniSearch from 'minisearch'
import { searchOptions } from '../search-options.ts'
import { element } from './element.ts'

const SHOWN = 8
const SHOWN_OF_A_PAGE = 2

export interface Hit {
  id: string
  title: string
  heading: string
  excerpt: string
}

export type Find = (query: string) => Hit[]

let loading: Promise<Find> | undefined

/** Loads the index when the search is first used. */
function loadIndex(): Promise<Find> {
  loading ??= fetch('/docs/search.json')
    .then((answer) => answer.text())
    .then(readIndex)
  return loading
}

export function readIndex(text: string): Find {
  const index = MiniSearch.loadJSON(text, searchOptions)
  return (query) => {
    const hits = index.search(query).map(
      ({ id, title, heading, excerpt }): Hit => ({
        id,
        title,
        heading,
        excerpt,
      }),
    )
    const byPage = Map.groupBy(hits, ({ id }) => id.split('#')[0])
    const shown = new Set([...byPage.values()].flatMap((own) => own.slice(0, SHOWN_OF_A_PAGE)))
    return hits.filter((hit) => shown.has(hit)).slice(0, SHOWN)
  }
}

/** Adds the search field to the header; `/` focuses it from anywhere. */
export function startSearch(): void {
  const place = document.querySelector('[data-search]')
  if (!place) return
  const input = element('input', {
    type: 'search',
    placeholder: 'Search',
    autocomplete: 'off',
    spellcheck: false,
  })
  const list = element('div', { id: 'search-results', className: 'results', hidden: true })
  const status = element('p', { className: 'visually-hidden' })
  const key = element('kbd', { textContent: '/' })
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Search results')
  status.setAttribute('role', 'status')
  key.setAttribute('aria-hidden', 'true')
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-label': 'Search the documentation',
    'aria-controls': list.id,
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
    'aria-keyshortcuts': '/',
  })) {
    input.setAttribute(name, value)
  }
  place.append(input, key, list, status)
  listen(input, list, status)
}

function listen(input: HTMLInputElement, list: HTMLDivElement, status: HTMLElement): void {
  const close = () => show(input, list, [], '')
  input.addEventListener('focus', () => void loadIndex())
  input.addEventListener('input', async () => {
    const query = input.value.trim()
    const find = await loadIndex()
    if (query !== input.value.trim()) return
    if (query === '') return close()
    const hits = find(query)
    show(input, list, hits, query)
    status.textContent = hits.length === 0 ? 'Nothing found' : `${hits.length} results`
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      mark(input, list, event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Enter') {
      const options = [...list.querySelectorAll<HTMLAnchorElement>('[role="option"]')]
      const chosen = options.find((option) => option.ariaSelected === 'true') ?? options[0]
      chosen?.click()
      close()
    }
  })
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !input.parentElement?.contains(event.target)) close()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    event.preventDefault()
    input.focus()
  })
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

function show(
  input: HTMLInputElement,
  list: HTMLDivElement,
  hits: readonly Hit[],
  query: string,
): void {
  const nothing = element('div', {
    className: 'nothing',
    textContent: `Nothing found for “${query}”`,
  })
  list.replaceChildren(...hits.map(optionOf), ...(query && hits.length === 0 ? [nothing] : []))
  list.hidden = query === ''
  input.setAttribute('aria-expanded', String(query !== ''))
  input.removeAttribute('aria-activedescendant')
}

function optionOf({ id, title, heading, excerpt }: Hit, index: number): HTMLAnchorElement {
  const option = element('a', { id: `search-result-${index}`, href: id, tabIndex: -1 }, [
    element('strong', { textContent: heading || title }),
    ...(heading ? [element('small', { textContent: title })] : []),
    element('span', { textContent: excerpt }),
  ])
  option.setAttribute('role', 'option')
  option.setAttribute('aria-selected', 'false')
  return option
}

function mark(input: HTMLInputElement, list: HTMLDivElement, step: number): void {
  const options = [...list.querySelectorAll('[role="option"]')]
  const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true')
  const next = options.at((at === -1 && step < 0 ? at : at + step) % options.length)
  for (const option of options) option.setAttribute('aria-selected', String(option === next))
  if (!next) return
  input.setAttribute('aria-activedescendant', next.id)
  next.scrollIntoView({ block: 'nearest' })
}
