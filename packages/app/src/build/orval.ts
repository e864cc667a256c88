import type { ConfigExternal, InputTransformerFn } from 'orval'

type Document = Parameters<InputTransformerFn>[0] & {
  'x-tagGroups'?: { name: string; tags: string[] }[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Keeps the operations of some areas, and those named. */
export function keepAreas(
  document: Document,
  areas: readonly string[],
  others: readonly string[] = [],
): Document {
  const groups = document['x-tagGroups'] ?? []
  const kept = groups.filter(({ name }) => areas.includes(name)).flatMap(({ tags }) => tags)
  for (const item of Object.values(document.paths ?? {})) {
    for (const method of methods) {
      const operation = item?.[method]
      const isKept =
        operation?.tags?.some((tag) => kept.includes(tag)) ||
        others.includes(operation?.operationId ?? '')
      if (operation !== undefined && !isKept) delete item?.[method]
    }
  }
  return document
}

/** Hooks, types and mocks of some areas of the API, in `generated/api`: a folder for each noun. */
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
