import type { ConfigExternal, InputTransformerFn } from 'orval'

type Document = Parameters<InputTransformerFn>[0]

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

// Screens before sign-in need none of these, so they are not in the same file.
const identityNouns: [RegExp, string][] = [
  [
    /\/(?:update-user|change-|delete-user|list-accounts|link-social|unlink-|account-info|export-account|picture)/,
    'user',
  ],
  [/\/(?:list-sessions|revoke-)/, 'session'],
  [/\/(?:request-password|forget-password|reset-password|undo-change|is-username)/, 'recovery'],
  [/\/(?:ok|error|configuration)$/, 'status'],
  [/\/(?:sign-in\/social|callback\/)/, 'social'],
  [/\/admin\//, 'administration'],
  [/\/(?:list-purchases|open-portal)$/, 'purchase'],
]

/** `/v1/checkout-links/{id}` belongs to `checkout-links`; most identity routes to their area. */
export function nounOf(path: string, area: string): string {
  const billing = /^\/v1\/(?:customer-portal\/)?([^/]+)/.exec(path)
  const identity = area === 'account' && identityNouns.find(([pattern]) => pattern.test(path))
  return billing?.[1] ?? (identity ? identity[1] : area)
}

/**
 * Keeps the areas' operations and those named, each tagged with its noun, so that every noun has
 * its own file.
 */
export function keepAreas(
  document: Document,
  areas: readonly string[],
  others: readonly string[] = [],
): Document {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const operation = item?.[method]
      const area = operation?.tags?.[0]
      if (operation === undefined || area === undefined) continue
      const isSelected = areas.includes(area) || others.includes(operation.operationId ?? '')
      if (isSelected) operation.tags = [nounOf(path, area)]
      else delete item?.[method]
    }
  }
  return document
}

/** Hooks, types and mocks of some areas of the API, in `generated/api`. */
export function apiConfig(
  areas: readonly string[],
  others: readonly string[] = [],
): ConfigExternal {
  return {
    api: {
      input: {
        target: '../../packages/contracts/openapi.json',
        override: { transformer: (document) => keepAreas(document, areas, others) },
        filters: { tags: [/./] },
      },
      output: {
        target: './generated/api/index.ts',
        schemas: './generated/api/model',
        mode: 'tags-split',
        client: 'react-query',
        httpClient: 'fetch',
        clean: ['generated/api'],
        mock: { generators: [{ type: 'msw', delay: false }, { type: 'faker' }] },
        override: {
          mutator: { path: './src/api/fetch-json.ts', name: 'fetchJson' },
          fetch: { includeHttpResponseReturnType: false },
          query: { signal: true },
        },
      },
    },
  }
}
