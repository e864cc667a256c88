import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getUploadPictureMockHandler } from '#api/picture/picture.msw.ts'
import { getUpdateUserMockHandler } from '#api/user/user.msw.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { stubPictures } from '#app/testing/stub-pictures.ts'

const image = 'https://tollgate.test/pictures/1'
const photo = new File(['…'], 'ada.png', { type: 'image/png' })

beforeEach(stubPictures)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Takes every picture and remembers it. */
function uploads() {
  const pictures: string[] = []
  const handler = getUploadPictureMockHandler(async ({ request }) => {
    pictures.push(await request.text())
    return { image }
  })
  return { pictures, handler }
}

test('cuts a chosen picture and saves it', async () => {
  const { pictures, handler } = uploads()
  const { user } = await renderRoute('/account/profile', { handlers: [...signedIn(), handler] })
  await user.upload(await screen.findByLabelText('Choose a picture'), photo)
  const dialog = await screen.findByRole('dialog', { name: 'Crop your picture' })
  await expectAccessible()
  fireEvent.change(within(dialog).getByLabelText('Zoom'), { target: { value: '2' } })
  fireEvent.keyDown(within(dialog).getByRole('application'), { key: 'ArrowLeft' })
  await user.click(within(dialog).getByRole('button', { name: 'Use this picture' }))
  expect(await screen.findByText('Picture saved')).toBeDefined()
  expect(pictures).toEqual(['drawn'])
  expect(screen.getByLabelText('Choose another')).toBeDefined()
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Crop your picture' })).toBeNull(),
  )
})

test('takes a picture that is dropped', async () => {
  await renderRoute('/account/profile', { handlers: signedIn() })
  const help = await screen.findByText(/drop a file here/)
  fireEvent.drop(help, { dataTransfer: { files: [photo] } })
  expect(await screen.findByRole('dialog', { name: 'Crop your picture' })).toBeDefined()
})

test('says which file is no picture', async () => {
  const { user } = await renderRoute('/account/profile', { handlers: signedIn() })
  const text = new File(['text'], 'ada.txt', { type: 'image/png' })
  await user.upload(await screen.findByLabelText('Choose a picture'), text)
  expect((await screen.findByRole('alert')).textContent).toContain('can’t open this file')
})

test('keeps the cut picture when the server fails', async () => {
  const failing = getUploadPictureMockHandler(refuse(500, 'INTERNAL'))
  const { user } = await renderRoute('/account/profile', { handlers: [...signedIn(), failing] })
  await user.upload(await screen.findByLabelText('Choose a picture'), photo)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Use this picture' }))
  expect(await within(dialog).findByRole('alert')).toBeDefined()
})

test('removes the picture', async () => {
  const requests: unknown[] = []
  const handler = getUpdateUserMockHandler(async ({ request }) => {
    requests.push(await request.json())
    return { status: true }
  })
  const { user } = await renderRoute('/account/profile', {
    handlers: [...signedIn({ user: { image } }), handler],
  })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Picture removed')).toBeDefined()
  expect(requests).toEqual([{ image: null }])
})
