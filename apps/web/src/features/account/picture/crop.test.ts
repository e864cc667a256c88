import { expect, test } from 'vitest'
import { clampCrop, cropSize, initialCrop, moveCrop } from './crop.ts'

const wide = { width: 400, height: 200 }

test('shows as much as fits into a square at first, from the middle', () => {
  expect(initialCrop(wide)).toEqual({ zoom: 1, x: 200, y: 100 })
  expect(cropSize(wide, initialCrop(wide))).toBe(200)
})

test.each([
  { given: { zoom: 1, x: -50, y: 0 }, inside: { zoom: 1, x: 100, y: 100 } },
  { given: { zoom: 1, x: 999, y: 999 }, inside: { zoom: 1, x: 300, y: 100 } },
  { given: { zoom: 2, x: 0, y: 500 }, inside: { zoom: 2, x: 50, y: 150 } },
  { given: { zoom: 0.2, x: 200, y: 100 }, inside: { zoom: 1, x: 200, y: 100 } },
  { given: { zoom: 9, x: 200, y: 100 }, inside: { zoom: 4, x: 200, y: 100 } },
])('never leaves the image: $given', ({ given, inside }) => {
  expect(clampCrop(wide, given)).toEqual(inside)
})

test('moves by parts of what shows', () => {
  expect(moveCrop(wide, { zoom: 2, x: 200, y: 100 }, 0.5, -0.25)).toEqual({
    zoom: 2,
    x: 250,
    y: 75,
  })
})
