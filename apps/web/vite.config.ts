import { appConfig } from '@tollgate/app/vite'

export default appConfig({
  base: '/',
  port: 5173,
  pages: { app: 'index.html' },
  loading: {
    firstRequest: '/api/auth/workspace',
    leads: { openOrganizationId: '/$organization' },
    firstScreens: ['/_welcome/sign-in', '/_signed-in/$organization/index'],
    laterRoutes: { layout: '/_signed-in', file: 'routeTree.gen.ts' },
    texts: {
      '': ['common', 'welcome'],
      '/_signed-in': ['list', 'account', 'organization'],
      '/_signed-in/$organization/_billing': ['billing'],
    },
  },
})
