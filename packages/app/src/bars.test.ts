import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

function heights(...amounts: number[]) {
  const { bars, line: _, ...scale } = barsOf(amounts)
  return { ...scale, bars: bars.map(({ y, height }) => [y, height]) }
}

test.each([
  [
    [0, 0],
    {
      top: 0,
      bottom: 0,
      zero: 100,
      bars: [
        [100, 0],
        [100, 0],
      ],
    },
  ],
  [
    [50, 100],
    {
      top: 100,
      bottom: 0,
      zero: 100,
      bars: [
        [50, 50],
        [0, 100],
      ],
    },
  ],
  [
    [-100, -50],
    {
      top: 0,
      bottom: -100,
      zero: 0,
      bars: [
        [0, 100],
        [0, 50],
      ],
    },
  ],
  [
    [150, -50, 0],
    {
      top: 150,
      bottom: -50,
      zero: 75,
      bars: [
        [0, 75],
        [75, 25],
        [75, 0],
      ],
    },
  ],
])('%j are scaled to the largest, the smallest and zero', (amounts, expected) => {
  expect(heights(...amounts)).toEqual(expected)
})

test('the line to compare with has the same scale', () => {
  const { bars, line, top } = barsOf([50, 25], [0, 100])
  expect([top, line, bars.map(({ height }) => height)]).toEqual([100, '0.5,100 1.5,0', [50, 25]])
})
