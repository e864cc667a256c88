// What the first screen needs, in chunks that stay the same from release to release. Hooks that
// only later screens use are left where they are needed.
const laterHooks =
  /queryObserver|queriesObserver|useBaseQuery|useQuer|useInfiniteQuery|suspense|errorBoundaryUtils/i
const react = /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-query|query-core))\//
const router =
  /node_modules\/(?:@tanstack\/(?:react-router|router-core|history|react-store|store)|use-sync-external-store)\//
const parts =
  /packages\/(?:messages|app)\/src\/|packages\/ui\/src\/(?:alert|button|checkbox|choice-field|class-names|constraint-message|empty|field|field-frame|form|form-context|form-controls|icon|input|language-select|logo|password-input|select|spinner|theme)\./
const screens =
  /apps\/web\/(?:generated\/api\/(?:account|status)\/|src\/(?:api\/|forms\/(?:form-alert|use-form-errors)|screens\/(?:loading|load-failure|not-found|page-title|query-failure)|features\/account\/(?:session\/session-query|welcome\/(?:welcome-header|use-pause|pause-alert|text-link)|social\/(?:configuration-query|offered-providers|last-used|social-sign-in))))/
// Small files by the dozen: the entry would have to name each of them.
const icons = /node_modules\/lucide-react\//

export const sharedChunks = [
  { name: 'react', test: (id: string) => react.test(id) && !laterHooks.test(id) },
  { name: 'router', test: router },
  { name: 'parts', test: (id: string) => parts.test(id) || screens.test(id) },
  { name: 'icons', test: icons },
]
