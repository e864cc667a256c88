import { describe, expect, it } from 'vitest'
import {
  extendedWebp,
  jpeg,
  losslessWebp,
  png,
  progressiveJpeg,
  webp,
} from '../../testing/images.ts'
import { readImage } from './read-image.ts'

const size = { width: 6, height: 4 }
const images = [
  { name: 'a PNG', bytes: png(), mimeType: 'image/png' },
  { name: 'a JPEG', bytes: jpeg, mimeType: 'image/jpeg' },
  { name: 'a progressive JPEG', bytes: progressiveJpeg, mimeType: 'image/jpeg' },
  { name: 'a WebP', bytes: webp, mimeType: 'image/webp' },
  { name: 'a lossless WebP', bytes: losslessWebp, mimeType: 'image/webp' },
  { name: 'an extended WebP', bytes: extendedWebp, mimeType: 'image/webp' },
]

describe.each(images)('$name', ({ bytes, mimeType }) => {
  it('is known by its bytes, with its size', () => {
    expect(readImage(bytes)).toEqual({ mimeType, ...size })
  })

  it('is none wherever it is cut off', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(readImage(bytes.subarray(0, length)), `cut at ${length}`).toBeNull()
    }
  })

  it('is none with something behind its end', () => {
    expect(readImage(Buffer.concat([bytes, Buffer.from('<script>')]))).toBeNull()
  })

  it('is read without an error whatever byte is wrong', () => {
    for (let at = 0; at < bytes.length; at++) {
      for (const wrong of [0x00, 0x7f, 0xff]) {
        const broken = Buffer.from(bytes)
        broken[at] = wrong
        expect(() => readImage(broken)).not.toThrow()
      }
    }
  })
})

it.each([
  '',
  'GIF89a',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<!doctype html><title>Ada</title>',
  '%PDF-1.7',
  'BM',
])('%j is no picture', (text) => {
  expect(readImage(Buffer.from(text))).toBeNull()
})
