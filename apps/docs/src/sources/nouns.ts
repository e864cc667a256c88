import type { Page } from '../page.ts'
import { type Operation, openApi } from './open-api.ts'
import { tableOf } from './table.ts'

interface Route extends Operation {
  method: string
  path: string
}

/** A page for each noun of the API, in the order of its areas. */
export function nounPages(): Page[] {
  const routes = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  const descriptions = new Map(openApi.tags.map(({ name, description }) => [name, description]))
  return openApi['x-tagGroups'].flatMap(({ name: area, tags }, areaIndex) =>
    tags.map((tag, index) => ({
      path: `reference/${tag}`,
      title: titleOf(tag),
      description: descriptions.get(tag) ?? '',
      order: areaIndex * 1000 + index,
      linksRows: false,
      group: titleOf(area),
      markdown: markdownOf(
        tag,
        routes.filter((route) => route.tags.includes(tag)),
      ),
    })),
  )
}

function markdownOf(tag: string, routes: readonly Route[]): string {
  return [
    `Request and response bodies: [${titleOf(tag)} in the interactive reference](/docs/reference#tag/${tag}).`,
    tableOf(['Route', 'What it does'], routes.map(rowOf)),
    ...routes.map(sectionOf),
  ].join('\n\n')
}

function rowOf(route: Route): string[] {
  return [`\`${route.method} ${route.path}\``, route.summary]
}

function sectionOf(route: Route): string {
  const parts = [
    `## ${route.summary}`,
    `\`\`\`http\n${route.method} ${route.path}\n\`\`\``,
    deprecationOf(route),
    route.description ?? '',
    `**Access:** ${accessOf(route)}`,
    refusalsOf(route),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function deprecationOf({ deprecated, 'x-sunset': sunset }: Route): string {
  if (!deprecated) return ''
  return `> **Deprecated:** it may be removed from ${sunset} on. [What that means](../api/versions.md#deprecated-routes).`
}

function accessOf({ security = [] }: Route): string {
  const requirements = security.flatMap((requirement) => Object.entries(requirement))
  const isOpen = security.length === 0 || security.some((one) => Object.keys(one).length === 0)
  const scopes = requirements.flatMap(([scheme, own]) => (scheme === 'accessToken' ? own : []))
  const ways = [
    ...(isOpen ? ['anyone'] : []),
    ...(scopes.length > 0 ? [`access token with ${scopes.map(codeOf).join(' or ')}`] : []),
    ...requirements.flatMap(([scheme, own]) =>
      scheme === 'accessToken' ? [] : [wayOf(scheme, own)],
    ),
  ]
  return [...new Set(ways)].join(', ')
}

function wayOf(scheme: string, demands: readonly string[]): string {
  if (scheme !== 'session') return 'customer session'
  const permissions = demands.filter((demand) => demand.includes(':'))
  return permissions.length > 0
    ? `signed-in administrator with ${permissions.map(codeOf).join(' and ')}`
    : demands.includes('recent')
      ? 'signed-in user with a recent proof'
      : 'signed-in user'
}

function codeOf(text: string): string {
  return `\`${text}\``
}

function refusalsOf({ responses }: Route): string {
  const lines = Object.entries(responses).flatMap(([status, { 'x-refusals': codes = [] }]) =>
    codes.length === 0
      ? []
      : [
          `- ${status}: ${codes.map((code) => `[\`${code}\`](../api/errors.md#${code})`).join(', ')}`,
        ],
  )
  return lines.length > 0 ? `**Refusals:**\n\n${lines.join('\n')}` : ''
}

/** `access-token` as “Access token”. */
function titleOf(tag: string): string {
  const words = tag.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
