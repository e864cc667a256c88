import { basename, dirname } from 'node:path'

interface ModuleGraph {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

export interface RoutePlan {
  /** Routes and pages that people come to first, the most important one first. */
  firstScreens: readonly string[]
  /** The layout whose routes the app knows only once `file` is loaded. */
  laterRoutes?: { layout: string; file: string }
}

type LaterRoutes = RoutePlan['laterRoutes']

const routeFile = /\/src\/routes\/(.+)\.tsx(?:\?|$)/

/** `/_signed-in/$organization/orders/index`, of whichever part of the route's file. */
export function routeOf(id: string, laterRoutes?: LaterRoutes): string | undefined {
  if (laterRoutes && id.endsWith(`/src/${laterRoutes.file}`)) return laterRoutes.layout
  const route = routeFile.exec(id)?.[1]
  if (route === undefined) return undefined
  return route === '__root' ? '/' : `/${route.replace(/\/route$/, '')}`
}

/** The page with the routes is around all of them; any other, like `checkout.html`, is alone. */
export function pageOf(id: string): string {
  const page = basename(id, '.html')
  return page === 'index' ? '/' : page
}

/** Marks the pages that load a module only after they have started. */
const LATE = ' later'

/** The pages and routes that load a module at once, and the pages without routes that do so later. */
function placesOf(module: string, graph: ModuleGraph, laterRoutes?: LaterRoutes): string[] {
  const places = new Set<string>()
  const users = new Set([module])
  const lateUsers = new Set<string>()
  for (const id of users) {
    const user = graph.getModuleInfo(id)
    const route = user?.dynamicImporters.length ? routeOf(id, laterRoutes) : undefined
    if (user?.isEntry) places.add(pageOf(id))
    else if (route !== undefined) places.add(route)
    else for (const importer of user?.dynamicImporters ?? []) lateUsers.add(importer)
    for (const importer of user?.importers ?? []) users.add(importer)
  }
  for (const id of lateUsers) {
    const user = graph.getModuleInfo(id)
    if (user?.isEntry && pageOf(id) !== '/' && !places.has(pageOf(id)))
      places.add(pageOf(id) + LATE)
    const importers = [...(user?.importers ?? []), ...(user?.dynamicImporters ?? [])]
    for (const importer of importers) lateUsers.add(importer)
  }
  return [...places]
}

function isWithin(place: string, layout: string): boolean {
  if (layout === '/') return place.startsWith('/')
  return place === layout || place.startsWith(`${layout}/`)
}

function layoutAround([place = '/', ...others]: string[]): string {
  if (![place, ...others].every((other) => other.startsWith('/'))) return '/'
  let layout = place
  while (!others.every((other) => isWithin(other, layout))) layout = dirname(layout)
  return layout
}

function nameOf(layout: string): string {
  return (
    layout
      .match(/[\w-]+/g)
      ?.join('-')
      .replaceAll('_', '') ?? 'app'
  )
}

/**
 * Names the chunk of a module that several routes share: the innermost layout around them, and there the
 * first of `firstScreens` that needs it, so that what a first screen doesn't need is not loaded with it.
 * What a module imports is used wherever the module is, so chunks never import each other in a circle.
 */
export function routeChunks({ firstScreens, laterRoutes }: RoutePlan) {
  return (module: string, graph: ModuleGraph): string | null => {
    const places = placesOf(module, graph, laterRoutes)
    const [place] = places
    if (place === undefined || (places.length === 1 && place !== '/')) return null
    const first = firstScreens.findIndex((screen) => places.some((at) => isWithin(screen, at)))
    const name = nameOf(layoutAround(places))
    const kind = first === -1 ? name : `${name}-${first}`
    // Apart from what starts the app: the page without routes would start it, too.
    return places.some((at) => at.endsWith(LATE)) ? `${kind}-late` : kind
  }
}
