import type { PageRequest } from './page-times.ts'
import type { Size } from './scale.ts'

const LIMIT = 100

/** Pages of the members: first, middle and last, and searches that hit many, few and none. */
export function memberPages({ members }: Size): PageRequest[] {
  const page = (name: string, query: object, total: number): PageRequest => ({
    title: `members, ${name}`,
    path: `/api/auth/organization/list-members?${new URLSearchParams({ limit: `${LIMIT}`, ...query })}`,
    isRight: (answer) => JSON.parse(answer).total === total,
  })
  return [
    page('first page', {}, members),
    page('from the middle on', { offset: `${members / 2}` }, members),
    page('last page', { offset: `${members - LIMIT}` }, members),
    page('search that hits all', { search: 'EXAMPLE.com' }, members),
    page('the same, last page', { search: 'EXAMPLE.com', offset: `${members - LIMIT}` }, members),
    page('search that hits one', { search: `Member ${members - 1}` }, 1),
    page('search that hits none', { search: '100%' }, 0),
  ]
}
