import { expect, it } from 'vitest'
import { settingsDocument } from './settings-document.ts'

it('docs/settings.md lists every setting with its default', async () => {
  await expect(settingsDocument()).toMatchFileSnapshot('../../../../docs/settings.md')
})
