import { describe, expect, test } from 'vitest'
import { renderPage } from './render.ts'

function render(markdown: string, path = 'guides/here', linksRows = false) {
  return renderPage({ title: 'Here', description: 'A page', order: 1, linksRows, path, markdown })
}

describe('headings', () => {
  test('have anchors of their own, also where their texts are the same', () => {
    const { headings, html } = render('## Try it\n\n### It’s `done`\n\n## Try it\n')
    expect(headings.map(({ id, depth }) => [id, depth])).toEqual([
      ['try-it', 2],
      ['its-done', 3],
      ['try-it-1', 2],
    ])
    expect(html).toContain('<h2 id="try-it-1">Try it<a class="anchor" href="#try-it-1"')
  })
})

describe('links', () => {
  test('between files become addresses of the site', () => {
    const { html, links } = render('[a](../api/errors.md#forms) [b](there.md) [c](../index.md)')
    expect(html).toContain('href="/docs/api/errors#forms"')
    expect(html).toContain('href="/docs/guides/there"')
    expect(html).toContain('href="/docs"')
    expect(links).toEqual([
      { path: 'api/errors', anchor: 'forms' },
      { path: 'guides/there', anchor: '' },
      { path: '', anchor: '' },
    ])
  })

  test('to what the service answers itself, and to other sites, stay', () => {
    const { html } = render('[a](/docs/reference#tag/order) [b](https://example.com/x.md)')
    expect(html).toContain('href="/docs/reference#tag/order"')
    expect(html).toContain('href="https://example.com/x.md"')
  })

  test.each(['/nowhere', 'there', 'there.html'])('to %s lead nowhere', (href) => {
    expect(() => render(`[a](${href})`)).toThrow('leads nowhere')
  })
})

describe('code', () => {
  test('is colored by classes alone', () => {
    const { html } = render('```ts\nconst a = 1\n```')
    expect(html).toContain('<span class="hljs-keyword">const</span>')
    expect(html).not.toContain('style=')
  })

  test('of a file shows its name', () => {
    expect(render('```ts file=server.ts\nx\n```').html).toContain(
      '<figcaption>server.ts</figcaption>',
    )
  })

  test('in variants that follow each other is one group', () => {
    const variant = (name: string) => `\`\`\`sh tab="${name}"\necho\n\`\`\`\n\n`
    const { html } = render(`${variant('curl')}${variant('TypeScript')}Text\n\n${variant('curl')}`)
    expect(html.match(/class="tabs"/g)).toHaveLength(2)
  })

  test('marks what is the reader’s own', () => {
    const { html } = render("```ts\ncreateClient({ baseUrl: 'https://tollgate.example' })\n```")
    expect(html).toContain('<span data-fill="base-url">https://tollgate.example</span>')
  })

  test.each(['```cobol\nx\n```', '```ts lines=3\nx\n```', '```ts server.ts\nx\n```'])(
    '%j is a mistake',
    (fence) => {
      expect(() => render(fence)).toThrow()
    },
  )
})

test('rows of a table can be linked to by their code, each once', () => {
  const table = '| Code | Text |\n| --- | --- |\n| `order.not_paid` | Not paid |\n'
  expect(render(table, 'api/errors', true).anchors).toEqual(new Set(['order.not_paid']))
  expect(() => render(`${table}| \`order.not_paid\` | Again |\n`, 'api/errors', true)).toThrow(
    'two anchors',
  )
})

test('the search finds text by the heading that it is below', () => {
  expect(render('Before\n\n## One\n\nFirst\n\n- second\n\n```sh\nrun\n```\n').passages).toEqual([
    { heading: null, anchor: '', text: 'Before', prose: 'Before' },
    { heading: 'One', anchor: 'one', text: 'First second run', prose: 'First second' },
  ])
  const { passages } = render('## Try it\n\n### Try it\n')
  expect(passages.map(({ anchor }) => anchor)).toEqual(['', 'try-it', 'try-it-1'])
})
