import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import type { LoadingPlan } from './chunk-groups.ts'
import { pageOf, routeOf } from './route-chunks.ts'

type Bundle = Rolldown.OutputBundle
type Texts = LoadingPlan['texts']
type TablePlan = Pick<LoadingPlan, 'texts' | 'laterRoutes' | 'entrance'>

const catalogue = /\/messages\/generated\/(\w\w)\/(\w+)\.ts$/
const script = 'start.js'

/** A chunk and all that it imports at once. */
function closureOf(fileName: string, bundle: Bundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found
  found.add(fileName)
  for (const imported of chunk.imports) closureOf(imported, bundle, found)
  return found
}

function numbering(files: string[]) {
  return (names: Iterable<string>): number[] =>
    Array.from(names, (name) => {
      if (!files.includes(name)) files.push(name)
      return files.indexOf(name)
    })
}

/** The chunks that something imports late, by what they are: a route, or texts. */
function lateChunks(bundle: Bundle, laterRoutes?: LoadingPlan['laterRoutes']) {
  return Object.values(bundle).flatMap((chunk) => {
    if (chunk.type !== 'chunk' || chunk.facadeModuleId === null) return []
    const [, language, area = ''] = catalogue.exec(chunk.facadeModuleId) ?? []
    const route = routeOf(chunk.facadeModuleId, laterRoutes)
    return [{ file: chunk.fileName, route, language, area }]
  })
}

function textFiles(bundle: Bundle, texts: Texts, numbersOf: (files: string[]) => number[]) {
  const chunks = lateChunks(bundle).filter(({ language }) => language !== undefined)
  return Object.fromEntries(
    Map.groupBy(chunks, ({ language }) => language)
      .entries()
      .map(([language, areas]) => [
        language,
        Object.fromEntries(
          Object.entries(texts).map(([layout, wanted]) => [
            layout,
            numbersOf(areas.filter(({ area }) => wanted.includes(area)).map(({ file }) => file)),
          ]),
        ),
      ]),
  )
}

/** Which files each route needs beyond those that the page names itself. */
function tableOf(bundle: Bundle, entry: string, { texts, laterRoutes }: TablePlan) {
  const files: string[] = []
  const numbersOf = numbering(files)
  const initial = closureOf(entry, bundle)
  const routes: Record<string, number[]> = {}
  for (const { file, route } of lateChunks(bundle, laterRoutes)) {
    if (route === undefined) continue
    const needed = numbersOf(closureOf(file, bundle).difference(initial))
    routes[route] = [...(routes[route] ?? []), ...needed]
  }
  return { files, routes: withLayouts(routes), texts: textFiles(bundle, texts, numbersOf) }
}

/** A page beside the one with the routes has none, and texts of its own. */
function tableOfPage(bundle: Bundle, entry: string, page: string, plan: TablePlan) {
  const { '': common = [], [page]: own = [] } = plan.texts
  if (page === '/') return { ...tableOf(bundle, entry, plan), entrance: plan.entrance }
  const { files, texts: textsOf } = tableOf(bundle, entry, { texts: { '': [...common, ...own] } })
  return { files, routes: {}, texts: textsOf }
}

/** A route is shown within its layouts. */
function withLayouts(routes: Record<string, number[]>): Record<string, number[]> {
  const all = Object.entries(routes)
  return Object.fromEntries(
    all.map(([route]) => {
      const around = all.filter(([layout]) => route === layout || route.startsWith(`${layout}/`))
      return [route, [...new Set(around.flatMap(([, files]) => files))]]
    }),
  )
}

type LoadingTable = Omit<LoadingPlan, 'firstScreens'> & { base: string }

/** Lets a page ask early for what its route needs. */
export function loadingTable({ base, firstRequest, leads, ...plan }: LoadingTable): Plugin {
  const source = path.join(import.meta.dirname, script)
  return {
    name: 'loading-table',
    configureServer: ({ middlewares }) => {
      middlewares.use(`${base}${script}`, (_request, response, next) => {
        readFile(source).then((content) => {
          response.setHeader('Content-Type', 'text/javascript').end(content)
        }, next)
      })
    },
    async generateBundle() {
      const { code } = minifySync(script, await readFile(source, 'utf8'), { module: false })
      this.emitFile({ type: 'asset', fileName: script, source: code })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, chunk, path: page }) => {
        const entry = chunk?.fileName ?? ''
        const imports = [...closureOf(entry, bundle)].filter(
          (file) => file !== entry && !html.includes(file),
        )
        const table = tableOfPage(bundle, entry, pageOf(page), plan)
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'loading' },
            children: JSON.stringify({ base, first: firstRequest, leads, ...table }),
            injectTo: 'head-prepend',
          },
          ...imports.map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', href: `${base}${file}` },
          })),
        ]
      },
    },
  }
}
