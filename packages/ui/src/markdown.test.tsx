import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'
import { renderPart } from './testing/render-part.tsx'

test('shows headings, lists, emphasis and links', async () => {
  await renderPart(<Markdown text={'## Inside\n\n- **Bold** and [more](https://acme.test)'} />)
  expect(screen.getByRole('heading', { name: 'Inside', level: 4 })).toBeDefined()
  expect(screen.getByRole('listitem').innerHTML).toContain('<strong>Bold</strong>')
  const link = screen.getByRole('link', { name: 'more' })
  expect(link.getAttribute('href')).toBe('https://acme.test')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<a href="https://evil.test">press</a>',
])('shows HTML as the text that it is: %s', async (text) => {
  const { container } = await renderPart(<Markdown text={text} />)
  expect(container.querySelector('img, script, a')).toBeNull()
  expect(container.textContent).toContain(text)
})

test.each(['javascript:alert(1)', 'data:text/html,hello', 'vbscript:x'])(
  'drops a link to %s',
  async (address) => {
    const { container } = await renderPart(
      <Markdown text={`[press](${address}) ![see](${address})`} />,
    )
    expect(container.innerHTML).not.toContain(address)
    expect(container.querySelector('[href]')).toBeNull()
  },
)
