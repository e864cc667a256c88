import { DomainChecked, OrganizationDomain } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { organizationPath as base, createStaff, refusal } from '../../testing/members.ts'
import { addDomain, newDomain, verifyDomain } from '../../testing/single-sign-on-fixtures.ts'

const harness = await createHarness()
const { dns, clock, services } = harness

describe('a domain', () => {
  it('is added with the record that proves it', async () => {
    const { owner } = await createMerchant(harness)
    const domain = newDomain()
    const added = await addDomain(owner.browser, domain.toUpperCase())
    expect(added).toMatchObject({
      domain,
      recordName: `_tollgate-challenge.${domain}`,
      verifiedAt: null,
      checkedAt: null,
    })
    expect(added.recordValue).toMatch(/^tollgate-domain-verification=\w{32}$/)
    expect((await owner.browser.get(`${base}/list-domains`)).body).toEqual([added])
  })

  it('is added once, and twenty in all', async () => {
    const { owner } = await createMerchant(harness)
    const { domain } = await addDomain(owner.browser)
    expect(await owner.browser.post(`${base}/add-domain`, { domain })).toMatchObject(
      refusal(400, 'Domain is added already'),
    )
    for (let count = 1; count < 20; count += 1) await addDomain(owner.browser)
    const more = await owner.browser.post(`${base}/add-domain`, { domain: newDomain() })
    expect(more).toMatchObject(refusal(403, 'Domain limit reached'))
  })

  it('can be one that a single organization owns', async () => {
    const { owner } = await createMerchant(harness)
    expect(await owner.browser.post(`${base}/add-domain`, { domain: 'co.uk' })).toMatchObject(
      refusal(400, 'Domain is invalid'),
    )
  })

  it('is verified once its record is there; until then, the answer says what is', async () => {
    const { owner } = await createMerchant(harness)
    const added = await addDomain(owner.browser)
    dns.set(added.recordName, ['v=spf1 -all', 'x'.repeat(300)])
    const body = { domainId: added.id }
    const early = await owner.browser.post(`${base}/verify-domain`, body)
    expect(DomainChecked.parse(early.body)).toMatchObject({
      domain: { verifiedAt: null, checkedAt: clock.now().toISOString() },
      found: ['v=spf1 -all', 'x'.repeat(255)],
    })
    const { domain } = DomainChecked.parse((await verifyDomain(harness, owner.browser, added)).body)
    expect(domain.verifiedAt).toBe(clock.now().toISOString())
  })

  it('stays verified while its record is gone', async () => {
    const { owner } = await createMerchant(harness)
    const added = await addDomain(owner.browser)
    await verifyDomain(harness, owner.browser, added)
    dns.delete(added.recordName)
    const { body } = await owner.browser.post(`${base}/verify-domain`, { domainId: added.id })
    expect(DomainChecked.parse(body)).toMatchObject({
      domain: { verifiedAt: expect.any(String) },
      found: [],
    })
  })

  it('belongs to the organization that verified it first, also of two at once', async () => {
    const domain = newDomain()
    const both = [await createMerchant(harness), await createMerchant(harness)]
    const added = await Promise.all(both.map(({ owner }) => addDomain(owner.browser, domain)))
    const [{ recordName } = { recordName: '' }] = added
    const published = added.map(({ recordValue }) => recordValue)
    dns.set(recordName, published)
    const answers = await Promise.all(
      both.map(({ owner }, index) =>
        owner.browser.post(`${base}/verify-domain`, { domainId: added[index]?.id }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)).toMatchObject(
      refusal(400, 'Domain belongs to another organization'),
    )
  })

  it('is removed, and can then be verified by another organization', async () => {
    const { owner } = await createMerchant(harness)
    const added = await addDomain(owner.browser)
    await verifyDomain(harness, owner.browser, added)
    const body = { domainId: added.id }
    expect(await owner.browser.post(`${base}/remove-domain`, body)).toMatchObject({ status: 200 })
    expect(await owner.browser.post(`${base}/remove-domain`, body)).toMatchObject(
      refusal(400, 'Domain not found'),
    )
    const next = await createMerchant(harness)
    const again = await addDomain(next.owner.browser, added.domain)
    const verified = await verifyDomain(harness, next.owner.browser, again)
    expect(DomainChecked.parse(verified.body).domain.verifiedAt).not.toBeNull()
  })

  it('is changed by owners, read by admins, and hidden from members and strangers', async () => {
    const { organizationId, owner, admin, member } = await createStaff(harness)
    const added = await addDomain(owner.browser)
    const stranger = await createMerchant(harness)
    for (const { browser } of [admin, member, stranger.owner]) {
      const body = { organizationId, domainId: added.id, domain: newDomain() }
      for (const verb of ['add-domain', 'verify-domain', 'remove-domain']) {
        expect(await browser.post(`${base}/${verb}`, body)).toMatchObject(
          refusal(403, 'You are not allowed to change single sign on'),
        )
      }
    }
    const path = `${base}/list-domains?organizationId=${organizationId}`
    expect(OrganizationDomain.array().parse((await admin.browser.get(path)).body)).toEqual([added])
    for (const { browser } of [member, stranger.owner]) {
      expect(await browser.get(path)).toMatchObject(
        refusal(403, 'You are not allowed to read single sign on'),
      )
    }
    const own = await stranger.owner.browser.post(`${base}/remove-domain`, { domainId: added.id })
    expect(own).toMatchObject(refusal(400, 'Domain not found'))
  })
})

it('says so when no name server answers', async () => {
  const { owner } = await createMerchant(harness)
  const { id: domainId } = await addDomain(owner.browser)
  const { domainRecords } = services
  services.domainRecords = { findTexts: () => Promise.reject(new Error('queryTxt ETIMEOUT')) }
  const answer = await owner.browser.post(`${base}/verify-domain`, { domainId })
  services.domainRecords = domainRecords
  expect(answer).toMatchObject(refusal(503, 'DNS cannot be reached'))
})
