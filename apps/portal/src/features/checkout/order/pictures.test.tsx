import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { ProductMediaFileRead } from '#api/model'
import { serveCheckout } from '#app/testing/checkout-handlers.ts'
import { checkout, product } from '#app/testing/fixtures.ts'
import { renderCheckout } from '#app/testing/render-checkout.tsx'

function picture(name: string): ProductMediaFileRead {
  return {
    id: name,
    created_at: product.created_at,
    organization_id: product.organization_id,
    name,
    path: `product_media/${name}`,
    mime_type: 'image/png',
    size: 5,
    size_readable: '5 B',
    storage_version: null,
    checksum_etag: null,
    checksum_sha256_base64: null,
    checksum_sha256_hex: null,
    last_modified_at: null,
    version: null,
    service: 'product_media',
    is_uploaded: true,
    public_url: `/storage/public/${name}`,
  }
}

test('a product shows its pictures in the merchant’s order, the first one large', async () => {
  const medias = [picture('front.png'), picture('side.png')]
  await renderCheckout(serveCheckout({ ...checkout, product: { ...product, medias } }))
  await screen.findByRole('heading', { name: 'Anvil' })
  const shown = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(shown).toEqual(['/storage/public/front.png', '/storage/small/side.png'])
  await expectAccessible()
})
