import { Ingestion } from '@polar-sh/ingestion'
import { DeltaTimeStrategy } from '@polar-sh/ingestion/strategies/DeltaTime'
import { LLMStrategy } from '@polar-sh/ingestion/strategies/LLM'
import { Polar } from '@polar-sh/sdk'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'

/** Usage as the published package for ingestion counts and sends it. */
const serverURL = inject('baseUrl')
const customer = { externalCustomerId: 'user_1' }
let polar: Polar
let settings: { serverURL: string; accessToken: string }

beforeAll(async () => {
  const { accessToken } = await createMerchant(serverURL)
  settings = { serverURL, accessToken }
  polar = new Polar(settings)
})

async function eventsNamed(name: string) {
  const { result } = await polar.events.list({ name: [name] })
  return result.items
}

describe('the ingestion package', () => {
  it('sends events as they are', async () => {
    const { id: customerId } = await polar.customers.create({ email: 'ada@example.com' })
    const sent = await Ingestion(settings).ingest([
      { name: 'upload', customerId, metadata: { bytes: 2048, region: 'eu' } },
    ])
    expect(sent.inserted).toBe(1)
    expect(await eventsNamed('upload')).toMatchObject([
      { customerId, source: 'user', metadata: { bytes: 2048, region: 'eu' } },
    ])
  })

  it('measures how long something took', async () => {
    const instants = [1000, 3500]
    const start = Ingestion(settings)
      .strategy(new DeltaTimeStrategy(() => instants.shift() ?? 0))
      .ingest('render')
      .client(customer)
    expect(start()()).toBe(2500)
    await vi.waitFor(async () => {
      expect(await eventsNamed('render')).toMatchObject([
        { ...customer, metadata: { deltaTime: 2500, strategy: 'DeltaTime' } },
      ])
    })
  })

  it('counts the tokens of a language model', async () => {
    const answer = {
      content: [],
      finishReason: 'stop' as const,
      usage: { inputTokens: 12, outputTokens: 30, totalTokens: 42 },
      warnings: [],
    }
    const model = {
      specificationVersion: 'v2' as const,
      provider: 'forge',
      modelId: 'forge-small',
      supportedUrls: {},
      doGenerate: async () => answer,
      doStream: () => Promise.reject(new Error('Not asked for')),
    }
    const wrapped = Ingestion(settings)
      .strategy(new LLMStrategy(model))
      .ingest('completion', ({ totalTokens, model: name }) => ({ totalTokens, model: name }))
      .client(customer)
    await wrapped.doGenerate({ prompt: [] })
    expect(await eventsNamed('completion')).toMatchObject([
      { ...customer, metadata: { totalTokens: 42, model: 'forge-small' } },
    ])
  })
})
