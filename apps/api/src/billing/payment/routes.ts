import { paymentRoutes } from '@tollgate/contracts'
import { anyContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { receiveEvent } from './receive-event.ts'

export function registerPaymentRoutes(app: App): void {
  bind(app, paymentRoutes.receiveProcessorEvent, async (c) => {
    const { processor } = c.req.valid('param')
    const { headers } = c.req.raw
    await receiveEvent(anyContext(c), { processor, body: await c.req.text(), headers })
    return c.body(null, 202)
  })
}
