import { expect, test } from 'vitest'
import { routeChunks } from './route-chunks.ts'

const routes = '/apps/web/src/routes'
const signIn = `${routes}/_welcome/sign-in.tsx?tsr-split=component`
const signUp = `${routes}/_welcome/sign-up.tsx?tsr-split=component`
const shell = `${routes}/_signed-in.tsx?tsr-split=component`
const orders = `${routes}/_signed-in/$organization/orders/index.tsx?tsr-split=component`
const tree = '/apps/web/src/routeTree.gen.ts'
const receipt = '/receipt.tsx'
const products = `${routes}/_signed-in/$organization/products.tsx?tsr-split=component`

/** What imports what; routes are imported late by the page, everything else at once. */
const importers: Record<string, string[]> = {
  '/apps/web/index.html': [],
  '/apps/web/pay.html': [],
  '/button.tsx': [signIn, orders, '/dialog.tsx'],
  '/dialog.tsx': [orders, products],
  '/welcome.tsx': [signIn, signUp],
  '/strength.ts': [signUp],
  '/hints.ts': [signUp, '/strength.ts'],
  '/avatar.tsx': [shell, orders],
  '/money.ts': ['/apps/web/pay.html', orders],
  '/router.ts': ['/apps/web/index.html'],
  [tree]: [],
  '/search.ts': [orders, tree],
  '/pay.tsx': ['/apps/web/pay.html'],
  [receipt]: [],
  '/date.ts': [orders, receipt],
}

const late: Record<string, string[]> = {
  [tree]: ['/apps/web/index.html'],
  [receipt]: ['/pay.tsx'],
}

function nameOf(module: string): string | null {
  const name = routeChunks({
    firstScreens: ['/_welcome/sign-in', 'pay'],
    laterRoutes: { layout: '/_signed-in', file: 'routeTree.gen.ts' },
  })
  return name(module, {
    getModuleInfo: (id) => ({
      isEntry: id.endsWith('.html'),
      importers: importers[id] ?? [],
      dynamicImporters: id.includes('tsr-split') ? ['/apps/web/index.html'] : (late[id] ?? []),
    }),
  })
}

test.each<[string, string, string | null]>([
  ['the page itself', '/router.ts', 'app-0'],
  ['the first screen and others', '/button.tsx', 'app-0'],
  ['another page and a route', '/money.ts', 'app-1'],
  ['routes of one layout', '/dialog.tsx', 'signed-in-organization'],
  ['the first screen and its neighbor', '/welcome.tsx', 'welcome-0'],
  ['a layout and a route in it', '/avatar.tsx', 'signed-in'],
  ['a route and the routes that come later', '/search.ts', 'signed-in'],
  ['a route and what another page loads late', '/date.ts', 'app-late'],
  ['one route alone', '/strength.ts', null],
  ['one route alone, twice', '/hints.ts', null],
])('a module of %s', (_users, module, chunk) => {
  expect(nameOf(module)).toBe(chunk)
})
