export const snippetLanguages = ['curl', 'TypeScript', 'CLI'] as const

export type SnippetLanguage = (typeof snippetLanguages)[number]

interface Service {
  /** Where the service is. */
  origin: string
  organizationId: string
}

const TOKEN = 'YOUR_ACCESS_TOKEN'

/** A first call that shows that the token works: it reads the organization itself. */
export function firstCall(language: SnippetLanguage, service: Service): string {
  return snippets[language](service)
}

const snippets: Record<SnippetLanguage, (service: Service) => string> = {
  curl: ({ origin, organizationId }) => `curl ${origin}/v1/organizations/${organizationId} \\
  -H "Authorization: Bearer ${TOKEN}"`,
  TypeScript: ({
    origin,
    organizationId,
  }) => `// To install it: ${origin}/docs/guides/typescript-client
import { createClient, unwrap } from '@tollgate/client'

const client = createClient({
  baseUrl: '${origin}',
  accessToken: '${TOKEN}',
})

const organization = await unwrap(
  client.GET('/v1/organizations/{id}', {
    params: { path: { id: '${organizationId}' } },
  }),
)
console.log(organization.name)`,
  CLI: ({ origin }) => `# To install it: ${origin}/docs/guides/command-line
tollgate login --base-url ${origin}
tollgate list products
tollgate listen --forward-to http://localhost:4000/webhooks`,
}
