import { once } from 'node:events'
import { createServer } from 'node:http'
import * as forExpress from '@polar-sh/express'
import * as forHono from '@polar-sh/hono'
import * as forNext from '@polar-sh/nextjs'
import * as forRemix from '@polar-sh/remix'
import express from 'express'
import { Hono } from 'hono'

export interface Shop {
  accessToken: string
  successUrl: string
  returnUrl: string
  getCustomerId: () => Promise<string>
}

/** A merchant’s page that redirects its visitors. */
type Page = (url: string) => Promise<Response>

interface Site {
  checkout: Page
  portal: Page
  /** Only some handlers add one to the checkout’s address. */
  theme: 'dark' | null
}

async function visitExpress(handler: express.RequestHandler, url: string): Promise<Response> {
  const server = createServer(express().use(handler)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  const { pathname, search } = new URL(url)
  try {
    return await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { redirect: 'manual' })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const visitRemix = (url: string) => ({ request: new Request(url), context: {}, params: {} })

/** The same two pages, made with each framework’s package. */
export const sites: Record<string, (shop: Shop) => Site> = {
  express: (shop) => ({
    checkout: (url) => visitExpress(forExpress.Checkout(shop), url),
    portal: (url) => visitExpress(forExpress.CustomerPortal(shop), url),
    theme: null,
  }),
  hono: (shop) => ({
    checkout: async (url) =>
      new Hono().use(forHono.Checkout({ ...shop, theme: 'dark' })).request(url),
    portal: async (url) => new Hono().use(forHono.CustomerPortal(shop)).request(url),
    theme: 'dark',
  }),
  nextjs: (shop) => ({
    checkout: (url) => forNext.Checkout({ ...shop, theme: 'dark' })(new Request(url)),
    portal: (url) => forNext.CustomerPortal({ ...shop, server: 'production' })(new Request(url)),
    theme: 'dark',
  }),
  remix: (shop) => ({
    checkout: (url) => forRemix.Checkout(shop)(visitRemix(url)),
    portal: (url) => forRemix.CustomerPortal(shop)(visitRemix(url)),
    theme: null,
  }),
}
