import { expect, test } from 'vitest'
import { FIRST_NAME, raiseNames, raiseNamesOfClient } from './parameter-graph.ts'

/** As the generator writes numbers: seven bits a byte, the lowest first. */
function number(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...number(Math.floor(value / 128))]
}

/** One place of each sort; `by` is what every name is higher by. */
function graph(by: number): string {
  const name = (value: number) => number(value + by)
  const input = [1, ...name(2), 200, 1, 0, ...number(6 + by), 16]
  const withoutEnum = [1, ...name(300), 0, 0, 3, 0, 0]
  const output = [1, ...name(300), 1, 0]
  const root = [...name(0), 2, 1]
  const bytes = [2, 1, 1, ...input, ...withoutEnum, ...output, ...root]
  return Buffer.from(bytes).toString('base64url')
}

test('names are raised, and nothing else', () => {
  expect(raiseNames(graph(0))).toBe(graph(FIRST_NAME))
})

test('a graph that ends too early is refused', () => {
  expect(() => raiseNames(graph(0).slice(0, 12))).toThrow('too early')
})

test('the names of the client move along with the graph', () => {
  const module = `schema = {\n  strings: JSON.parse("[]"),\n  graph: "${graph(0)}"\n}`
  expect(raiseNamesOfClient(module)).toBe(
    `schema = {\n  strings: [...Array(${FIRST_NAME}).fill(''), ...JSON.parse("[]")],\n  graph: "${graph(FIRST_NAME)}"\n}`,
  )
})

test('a client of another shape is told', () => {
  expect(() => raiseNamesOfClient('schema = {}')).toThrow('no graph')
})
