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
// The entry has to name every file that a later screen begins with, so small ones come together:
// what is around each page, what lists are made of, and what pages of one kind share.
const icons = /node_modules\/lucide-react\//
const calls =
  /apps\/web\/(?:generated\/api\/(?:organization|session|user)\/|src\/features\/organization\/access\/(?:last-organization|organization-queries)\.)/
const shell =
  /node_modules\/@base-ui\/(?!react\/(?:autocomplete|combobox|context-menu|menu|menubar|tooltip)\/)|packages\/ui\/src\/(?:avatar|breadcrumb|kbd|popover|toast)\.|apps\/web\/src\/(?:shell\/(?!command-dialog|shortcut-list|root\.|use-focus-on-navigation\.|session-changes\.|use-session-changes\.)|features\/account\/session\/use-(?:leave|session)\.)/
const lists =
  /packages\/ui\/src\/(?:confirm-dialog|data-table|dialog|link-tabs|page-header|pagination|sort-button|table)\.|apps\/web\/src\/(?:list\/(?:list-view|row-link|search-field|use-change-search)|screens\/(?:query-trouble|settings-section|use-settled)|features\/organization\/access\/(?:forbidden|use-may-change|use-organization))\./
const billing =
  /apps\/web\/src\/features\/billing\/(?:screen\/|checkout-link\/(?:checkout-link-query|link-name|link-url)|customer\/address-text|order\/(?:latest-orders|order-columns|short-id)|product\/(?:product-query|product-status))/
const mailed =
  /apps\/web\/src\/features\/account\/(?:email-verification\/(?:new-link-form|outbox-notice|resend-mail|use-cool-down)|password\/password-refusals|welcome\/(?:sign|use-link-token))\./

export const sharedChunks = [
  { name: 'react', test: (id: string) => react.test(id) && !laterHooks.test(id) },
  { name: 'router', test: router },
  { name: 'parts', test: (id: string) => parts.test(id) || screens.test(id) },
  { name: 'queries', test: (id: string) => react.test(id) && laterHooks.test(id) },
  { name: 'icons', test: icons },
  { name: 'calls', test: calls },
  { name: 'shell', test: shell },
  { name: 'lists', test: lists },
  { name: 'billing', test: billing },
  { name: 'mailed', test: mailed },
]
