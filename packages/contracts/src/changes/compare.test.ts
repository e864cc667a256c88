import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareDocuments } from './compare.ts'
import { ComparedDocument, withoutProse } from './compared-document.ts'
import { files } from './releases.ts'

interface Given {
  body?: object
  answer?: object
  operation?: object
  components?: Record<string, object>
  paths?: object
}

function documentOf({ body, answer, operation = {}, components = {}, paths }: Given) {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } })
  const post = {
    operationId: 'createThing',
    summary: 'Create a thing',
    tags: ['order'],
    ...(body && { requestBody: { required: true, ...json(body) } }),
    responses: { 200: answer ? json(answer) : {} },
    ...operation,
  }
  return ComparedDocument.parse({
    info: { version: '1.0.0' },
    paths: paths ?? { '/v1/things': { post } },
    components: { schemas: components },
  })
}

function differences(before: Given, after: Given): string[] {
  return compareDocuments(documentOf(before), documentOf(after), '2026-11-28').map(
    ({ kind, id }) => `${kind === 'breaking' ? '!' : '+'} ${id.replace('POST /v1/things ', '')}`,
  )
}

const text = { type: 'string' }
const nothing = { type: 'null' }
const withField = (field: object, required: string[] = []) => ({
  type: 'object',
  properties: { field },
  required,
})
const empty = { type: 'object', properties: {} }

const named = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('a component is told once, by its name, wherever it is used and within itself', () => {
  const tree = (field: object) => ({
    type: 'object',
    properties: { field, child: named('Tree'), children: { type: 'array', items: named('Tree') } },
  })
  const of = (field: object) => ({
    body: named('Tree'),
    answer: named('Tree'),
    components: { Tree: tree(field) },
  })
  expect(differences(of(text), of({ type: 'integer' }))).toEqual([
    '! `Tree.field` is `integer` instead of `string`',
  ])
})

test('what only adds to requests, and breaks answers, breaks', () => {
  const of = (field: object) => ({
    body: named('Thing'),
    answer: named('Thing'),
    components: { Thing: withField(field) },
  })
  const after = of({ type: ['string', 'null'] })
  expect(differences(of(text), after)).toEqual(['! `Thing.field` can be `null`'])
})

test('a component under another name is the same', () => {
  const before = {
    answer: { anyOf: [named('Old'), nothing] },
    components: { Old: withField(text) },
  }
  const after = { answer: { anyOf: [named('New'), nothing] }, components: { New: empty } }
  expect(differences(before, after)).toEqual(['! `New.field` was removed'])
})

test.each<[string, object, object, string[]]>([
  [
    'a name',
    {},
    { operationId: 'makeThing' },
    ['! `POST /v1/things` is called `makeThing` instead of `createThing`'],
  ],
  [
    'a way in',
    { security: [{ session: [] }, {}] },
    { security: [{}] },
    ['! `POST /v1/things` no longer accepts `{"session":[]}`'],
  ],
  [
    'a recent proof that is asked for',
    { security: [{ session: ['self'] }] },
    { security: [{ session: ['self', 'recent'] }] },
    ['! `POST /v1/things` needs a recently proven session'],
  ],
  [
    'a recent proof that no longer is',
    { security: [{ session: ['recent'] }] },
    { security: [{ session: [] }] },
    [],
  ],
  ['another way in', { security: [{}] }, { security: [{ session: [] }, {}] }, []],
  ['a parameter', { parameters: [parameter()] }, {}, ['! `query.page` was removed']],
  ['a new parameter', {}, { parameters: [parameter()] }, ['+ `query.page` is new']],
  [
    'a parameter that is needed',
    { parameters: [parameter()] },
    { parameters: [parameter(true)] },
    ['! `query.page` is required'],
  ],
  [
    'a new parameter that is needed',
    {},
    { parameters: [parameter(true)] },
    ['! `query.page` is required'],
  ],
  ['a success', {}, { responses: { 201: {} } }, ['! `responses.200` was removed']],
  ['an error', { responses: { 200: {}, 404: {} } }, { responses: { 200: {}, 409: {} } }, []],
  [
    'a header',
    { responses: { 200: { headers: { ETag: {} } } } },
    {},
    ['! `responses.200.headers.ETag` was removed'],
  ],
  [
    'a kind of content',
    { responses: { 200: { content: { 'text/csv': {} } } } },
    {},
    ['! `responses.200` is no longer `text/csv`'],
  ],
  ['a first body', {}, { requestBody: { content: {} } }, ['+ `body` is new']],
  ['a body', { requestBody: { content: {} } }, {}, ['! `body` was removed']],
  [
    'a body that is needed',
    { requestBody: { content: {} } },
    { requestBody: { required: true, content: {} } },
    ['! `body` is required'],
  ],
])('of an operation: %s', (_, before, after, expected) => {
  expect(differences({ operation: before }, { operation: after })).toEqual(expected)
})

function parameter(required = false) {
  return { name: 'page', in: 'query', required, schema: text }
}

test('operations come at any time, and go after their sunset only', () => {
  const post = (sunset?: string) => ({
    operationId: 'createThing',
    summary: 'Create a thing',
    tags: ['order'],
    responses: {},
    ...(sunset && { deprecated: true, 'x-sunset': sunset }),
  })
  const kinds = (before: object, after: object) =>
    compareDocuments(documentOf({ paths: before }), documentOf({ paths: after }), '2026-11-28')
  const path = (sunset?: string) => ({ '/v1/things': { post: post(sunset) } })
  expect(kinds({}, path())).toMatchObject([
    { kind: 'added', id: '`POST /v1/things` is new', summary: 'Create a thing' },
  ])
  expect(kinds(path(), {})).toMatchObject([{ kind: 'breaking' }])
  expect(kinds(path('2026-11-29'), {})).toMatchObject([{ kind: 'breaking' }])
  expect(kinds(path('2026-11-28'), {})).toMatchObject([{ kind: 'removed' }])
  expect(kinds(path(), path('2027-11-28'))).toMatchObject([
    { kind: 'deprecated', code: 'deprecated_until', value: '2027-11-28' },
  ])
})

test('what endpoints are sent is read by merchants', () => {
  const of = (schema: object) =>
    ComparedDocument.parse({
      ...documentOf({}),
      webhooks: {
        'order.paid': {
          post: {
            operationId: 'orderPaid',
            requestBody: { content: { 'application/json': { schema } } },
            responses: {},
          },
        },
      },
    })
  expect(compareDocuments(of(withField(text)), of(empty), '2026-11-28')).toMatchObject([
    { kind: 'breaking', id: '`webhook order.paid responses.sent.field` was removed' },
  ])
})

test('a document that is kept without prose is the same', () => {
  const given: unknown = JSON.parse(readFileSync(files.current, 'utf8'))
  const kept = withoutProse(given)
  const parse = ComparedDocument.parse
  expect(compareDocuments(parse(kept), parse(given), '2026-11-28')).toEqual([])
  expect(JSON.stringify(kept).length).toBeLessThan(JSON.stringify(given).length / 2)
})
