import { shareOf } from '@tollgate/api/testing/depth'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Moment } from '../testing/hold-at.ts'
import { momentsTried } from './moments-tried.ts'
import type { Stage } from './stage.ts'

export interface Effect<Setting extends Stage> {
  name: string
  moments: Moment[]
  /** Sees to what has to be there, and gives the request that makes the effect. */
  prepare(setting: Setting): Promise<() => Promise<Response>>
  /** What holds once it has happened, and did not before. */
  expectWhole(setting: Setting): Promise<void>
}

/**
 * Whenever the service dies: each effect has happened as a whole or not at all, and once. The deep run
 * tries all of them.
 */
export function describeCrashes<Setting extends Stage>(
  createSetting: () => Promise<Setting>,
  effects: Effect<Setting>[],
): void {
  describe.each(shareOf(effects, 1, 3))('$name during which the service is killed', (effect) => {
    let setting: Setting
    let ask: () => Promise<Response>

    beforeAll(async () => {
      setting = await createSetting()
      ask = await effect.prepare(setting)
      await setting.comeToRest()
    })

    it.each(momentsTried([effect.moments]))('has not happened when $name', async (moment) => {
      const before = await setting.rows()
      await setting.dieAt(moment, ask)
      expect(await setting.rows()).toEqual(before)
    })

    it('happens as a whole when it is asked for again, once', async () => {
      expect((await ask()).status).toBe(200)
      await effect.expectWhole(setting)
      expect((await ask()).ok).toBe(false)
    })
  })
}
