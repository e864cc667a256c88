import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createRememberingRouter } from './remembering-router.ts'

function createApp(app: Hono): Hono {
  return app
    .use('/things/*', async (c, next) => {
      await next()
      c.header('x-method', c.req.method)
    })
    .get('/things/newest', (c) => c.text('newest'))
    .post('/things/newest', (c) => c.text('made'))
    .get('/things/:id', (c) => c.text(c.req.param('id')))
    .get('/:anything/else', (c) => c.text(c.req.param('anything')))
}

const remembering = createApp(new Hono({ router: createRememberingRouter() }))
const plain = createApp(new Hono())

it.each([
  ['GET', '/things/newest'],
  ['HEAD', '/things/newest'],
  ['POST', '/things/newest'],
  ['PUT', '/things/newest'],
  ['GET', '/things/1'],
  ['GET', '/things/else'],
  ['GET', '/nothing'],
])('leads %s %s where Hono leads it, the first time and later', async (method, path) => {
  const expected = await plain.request(path, { method })
  const text = await expected.text()
  for (let time = 0; time < 3; time++) {
    const answer = await remembering.request(path, { method })
    expect([answer.status, await answer.text()]).toEqual([expected.status, text])
    expect([...answer.headers]).toEqual([...expected.headers])
  }
})
