import { expect, test } from 'vitest'
import { textOfChange } from './change-text.ts'
import { compareSchemas } from './compare-schemas.ts'
import type { Direction } from './difference.ts'

/** What breaks, and what only adds. */
function differences(direction: Direction, before: object, after: object): string[] {
  const sides = { before: {}, after: {} }
  return compareSchemas(direction, sides, { before, after, place: 'it' }).map(
    ({ place, isBreaking, ...what }) =>
      `${isBreaking ? '!' : '+'} ${textOfChange({ ...what, where: place }).replaceAll('`', '')}`,
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

/** What becomes of a schema, and what that means in a request and in an answer. */
test.each<[string, object, object, request: string[], answer: string[]]>([
  ['the same', withField(text), withField(text), [], []],
  ['a new field', empty, withField(text), ['+ it.field is new'], ['+ it.field is new']],
  [
    'a new field that is needed',
    empty,
    withField(text, ['field']),
    ['! it.field is required'],
    ['+ it.field is new'],
  ],
  ['a field less', withField(text), empty, ['! it.field was removed'], ['! it.field was removed']],
  [
    'a field that is needed from now on',
    withField(text),
    withField(text, ['field']),
    ['! it.field is required'],
    [],
  ],
  [
    'a field that need not be',
    withField(text, ['field']),
    withField(text),
    [],
    ['! it.field may be missing'],
  ],
  [
    'another type',
    text,
    { type: 'integer' },
    ['! it is integer instead of string'],
    ['! it is integer instead of string'],
  ],
  [
    'a wider number',
    { type: 'integer' },
    { type: 'number' },
    ['+ it is number instead of integer'],
    ['! it is number instead of integer'],
  ],
  [
    'a narrower number',
    { type: 'number' },
    { type: 'integer' },
    ['! it is integer instead of number'],
    ['+ it is integer instead of number'],
  ],
  ['null, too', text, { type: ['string', 'null'] }, ['+ it can be null'], ['! it can be null']],
  [
    'null, as an alternative',
    text,
    { anyOf: [text, nothing] },
    ['+ it can be null'],
    ['! it can be null'],
  ],
  [
    'no longer null',
    { type: ['string', 'null'] },
    text,
    ['! it can no longer be null'],
    ['+ it can no longer be null'],
  ],
  [
    'one value more',
    { enum: ['a'] },
    { enum: ['a', 'b'] },
    ['+ it can be "b"'],
    ['+ it can be "b"'],
  ],
  [
    'one value less',
    { enum: ['a', 'b'] },
    { enum: ['a'] },
    ['! it can no longer be "b"'],
    ['+ it can no longer be "b"'],
  ],
  [
    'another only value',
    { const: 'a' },
    { const: 'b' },
    ['! it can no longer be "a"', '+ it can be "b"'],
    ['+ it can no longer be "a"', '+ it can be "b"'],
  ],
  [
    'listed values',
    text,
    { ...text, enum: ['a'] },
    ['! it takes listed values only'],
    ['+ it takes listed values only'],
  ],
  [
    'any value',
    { ...text, enum: ['a'] },
    text,
    ['+ it can have any value'],
    ['! it can have any value'],
  ],
  ['a first limit', text, { ...text, maxLength: 9 }, ['! it is limited by maxLength: 9'], []],
  [
    'a stricter limit',
    { ...text, minLength: 1 },
    { ...text, minLength: 2 },
    ['! it is limited by minLength: 2'],
    [],
  ],
  ['a looser limit', { ...text, maxLength: 1 }, { ...text, maxLength: 2 }, [], []],
  [
    'a first format',
    text,
    { ...text, format: 'uuid' },
    ['! it has the format uuid'],
    ['! it has the format uuid'],
  ],
  ['no format', { ...text, format: 'uuid' }, text, [], ['! it no longer has a format']],
  [
    'another pattern',
    { ...text, pattern: 'a' },
    { ...text, pattern: 'b' },
    ['! it has another pattern'],
    [],
  ],
  ['no pattern', { ...text, pattern: 'a' }, text, [], []],
  [
    'closed objects',
    empty,
    { ...empty, additionalProperties: false },
    ['! it refuses other fields'],
    [],
  ],
  [
    'within lists',
    { type: 'array', items: text },
    { type: 'array', items: { type: 'integer' } },
    ['! it[] is integer instead of string'],
    ['! it[] is integer instead of string'],
  ],
  [
    'within records',
    { additionalProperties: withField(text) },
    { additionalProperties: empty },
    ['! it{}.field was removed'],
    ['! it{}.field was removed'],
  ],
  [
    'within parts',
    { allOf: [withField(text), empty] },
    { allOf: [empty] },
    ['! it.field was removed'],
    ['! it.field was removed'],
  ],
  [
    'a kind more',
    { oneOf: [kind('a'), kind('b')] },
    { oneOf: [kind('a'), kind('b'), kind('c')] },
    ['+ it can be type "c"'],
    ['+ it can be type "c"'],
  ],
  [
    'a kind less',
    { oneOf: [kind('a'), kind('b')] },
    { oneOf: [kind('a')] },
    ['! it can no longer be type "b"'],
    ['+ it can no longer be type "b"'],
  ],
])('%s', (_, before, after, request, answer) => {
  expect(differences('request', before, after)).toEqual(request)
  expect(differences('response', before, after)).toEqual(answer)
})

function kind(type: string) {
  return { type: 'object', properties: { type: { const: type } }, required: ['type'] }
}
