import { vi } from 'vitest'

/** jsdom neither reads nor draws pictures. */
export function stubPictures(): void {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.endsWith('.txt')) throw new Error('no picture')
    return { width: 400, height: 200 }
  })
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(prototype, 'toBlob').mockImplementation((give, type) =>
    give(new Blob(['drawn'], { type })),
  )
}
