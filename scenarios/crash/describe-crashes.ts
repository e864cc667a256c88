import { shareOf } from '@tollgate/api/testing/depth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Moment } from '../testing/hold-at.ts'
import { until } from '../testing/until.ts'
import type { Stage } from './stage.ts'

export interface Effect<Setting extends Stage> {
  name: string
  moments: Moment[]
  /** Sees to what has to be there, and gives the request that makes the effect. */
  prepare(stage: Setting): Promise<() => Promise<Response>>
  /** What holds once it has happened, and did not before. */
  expectWhole(stage: Setting): Promise<void>
}

/** Whenever the service dies: each effect has happened as a whole or not at all, and once. */
export function describeCrashes<Setting extends Stage>(
  createStage: () => Promise<Setting>,
  effects: Effect<Setting>[],
): void {
  describe.each(effects)('$name during which the service is killed', (effect) => {
    let stage: Setting
    let ask: () => Promise<Response>

    beforeAll(async () => {
      stage = await createStage()
      ask = await effect.prepare(stage)
      await comesToRest(stage)
    })
    afterAll(() => stage.end())

    it.each(momentsTried(effect.moments))('has not happened when $name', async (moment) => {
      const before = await stage.rows()
      await stage.dieAt(moment, ask)
      expect(await stage.rows()).toEqual(before)
    })

    it('happens as a whole when it is asked for again, once', async () => {
      expect((await ask()).status).toBe(200)
      await effect.expectWhole(stage)
      expect((await ask()).ok).toBe(false)
    })

    it('leaves a valid audit log', async () => {
      expect(await stage.verifyAudit()).toMatchObject({ code: 0 })
    })
  })
}

/** Every other moment, and always the last: whatever is written on its own is there by then. */
function momentsTried(moments: Moment[]): Moment[] {
  return shareOf(moments.toReversed(), 0, 2)
}

/** Jobs of the preparation, such as sending its emails, are done: nothing changes on its own. */
async function comesToRest(stage: Stage): Promise<void> {
  let before = ''
  await until(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      const now = JSON.stringify(await stage.rows())
      const isAtRest = now === before
      before = now
      return isAtRest
    },
    (isAtRest) => isAtRest,
  )
}
