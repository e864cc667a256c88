import { taxIdKinds } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { normalizeTaxId, taxIdKindOf } from './tax-id.ts'

describe('a tax id', () => {
  it.each([
    ['DE', 'DE136695976', 'DE136695976', 'eu_vat'],
    ['DE', '136 695 976', 'DE136695976', 'eu_vat'],
    ['AT', 'atu13585627', 'ATU13585627', 'eu_vat'],
    ['BE', 'BE 0403.019.261', 'BE0403019261', 'eu_vat'],
    ['BG', 'BG175074752', 'BG175074752', 'eu_vat'],
    ['CY', 'CY10259033P', 'CY10259033P', 'eu_vat'],
    ['CZ', 'CZ25123891', 'CZ25123891', 'eu_vat'],
    ['DK', 'DK13585628', 'DK13585628', 'eu_vat'],
    ['EE', 'EE100931558', 'EE100931558', 'eu_vat'],
    ['ES', 'ESA28015865', 'ESA28015865', 'eu_vat'],
    ['FI', 'FI20774740', 'FI20774740', 'eu_vat'],
    ['FR', 'FR40303265045', 'FR40303265045', 'eu_vat'],
    ['GR', '094259216', 'EL094259216', 'eu_vat'],
    ['GR', 'EL094259216', 'EL094259216', 'eu_vat'],
    ['HR', 'HR33392005961', 'HR33392005961', 'eu_vat'],
    ['HU', 'HU12892312', 'HU12892312', 'eu_vat'],
    ['IE', 'IE6433435F', 'IE6433435F', 'eu_vat'],
    ['IE', 'IE6433435OA', 'IE6433435OA', 'eu_vat'],
    ['IE', 'IE8D79739I', 'IE8D79739I', 'eu_vat'],
    ['IT', 'IT00743110157', 'IT00743110157', 'eu_vat'],
    ['LT', 'LT119511515', 'LT119511515', 'eu_vat'],
    ['LT', 'LT100001919017', 'LT100001919017', 'eu_vat'],
    ['LU', 'LU15027442', 'LU15027442', 'eu_vat'],
    ['LV', 'LV40003521600', 'LV40003521600', 'eu_vat'],
    ['MT', 'MT11679112', 'MT11679112', 'eu_vat'],
    ['NL', 'NL004495445B01', 'NL004495445B01', 'eu_vat'],
    ['NL', 'NL000099998B57', 'NL000099998B57', 'eu_vat'],
    ['PL', 'PL 856-734-62-15', 'PL8567346215', 'eu_vat'],
    ['PT', 'PT501964843', 'PT501964843', 'eu_vat'],
    ['RO', 'RO18547290', 'RO18547290', 'eu_vat'],
    ['SE', 'SE556188840401', 'SE556188840401', 'eu_vat'],
    ['SI', 'SI50223054', 'SI50223054', 'eu_vat'],
    ['SK', 'SK2022749619', 'SK2022749619', 'eu_vat'],
    ['GB', '980780684', 'GB980780684', 'gb_vat'],
    ['GB', 'GBGD001', 'GBGD001', 'gb_vat'],
    ['CH', 'CHE-107.787.577 MWST', 'CHE107787577MWST', 'ch_vat'],
    ['CH', 'CHE-107.787.577', 'CHE107787577', 'ch_vat'],
    ['NO', '995 525 828 MVA', '995525828MVA', 'no_vat'],
    ['NO', '995525828', '995525828', 'no_vat'],
    ['US', '12-3456789', '123456789', 'us_ein'],
    ['AU', '51 824 753 556', '51824753556', 'au_abn'],
    ['BR', '16.727.230/0001-97', '16727230000197', 'br_cnpj'],
    ['CA', '12302 6635 RT 0001', '123026635RT0001', 'ca_bn'],
    ['CA', '123026635', '123026635', 'ca_bn'],
    ['IN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV', 'in_gst'],
    ['JP', '5835678256246', 'T5835678256246', 'jp_trn'],
    ['NZ', '49-091-850', '49091850', 'nz_gst'],
    ['TR', '4540536920', '4540536920', 'tr_tin'],
    ['UA', '123456789012', '123456789012', 'ua_vat'],
  ])('of %s written %j is %s', (country, given, number, kind) => {
    expect(normalizeTaxId(country, given)).toEqual({ number, kind })
  })

  it.each([
    ['DE', 'DE13669597'],
    ['DE', 'DE136695977'],
    ['FR', 'DE136695976'],
    ['DE', 'FR40303265045'],
    ['FR', 'FR41303265045'],
    ['NL', 'NL123456789B90'],
    ['CH', 'CHE107787578MWST'],
    ['NO', '995525829MVA'],
    ['JP', 'T5835678256247'],
    ['GB', 'GB980780685'],
    ['US', '12345678'],
    ['AQ', '123456789'],
    ['DE', ''],
  ])('of %s cannot be %j', (country, given) => {
    expect(normalizeTaxId(country, given)).toBeNull()
  })

  it.each(['DE', 'GR', 'US', 'CH', 'TR', 'UA', 'AU', 'BR', 'IN', 'JP', 'NO', 'NZ', 'CA', 'GB'])(
    'of %s has a kind of the contract',
    (country) => {
      expect(taxIdKinds).toContain(taxIdKindOf(country))
    },
  )
})
