import { expect, it } from 'vitest'
import { jpeg, png, webp } from '../../testing/images.ts'
import { beginsLike } from './picture-type.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

it.each([
  ['image/png', png()],
  ['image/jpeg', jpeg],
  ['image/webp', webp],
  ['image/gif', Buffer.from('GIF89a…')],
  ['image/svg+xml', Buffer.from(svg)],
  ['image/svg+xml', Buffer.from(`\uFEFF<?xml version="1.0"?>\n${svg}`)],
  ['image/svg+xml', Buffer.from(`\n<!-- made by hand -->${svg}`)],
])('%s is what it says', (mimeType, start) => {
  expect(beginsLike(mimeType, start)).toBe(true)
})

it.each([
  ['image/png', jpeg],
  ['image/jpeg', png()],
  ['image/webp', Buffer.from('RIFF1234WAVE')],
  ['image/gif', Buffer.from('<html>')],
  ['image/svg+xml', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['image/svg+xml', Buffer.from('hello <svg>')],
  ['text/html', Buffer.from('<html>')],
  ['image/png', Buffer.alloc(0)],
])('%s is not everything', (mimeType, start) => {
  expect(beginsLike(mimeType, start)).toBe(false)
})
