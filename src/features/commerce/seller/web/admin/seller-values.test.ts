// @vitest-environment node
import { expect, it } from 'vitest'
import { DEFAULT_ACCOUNT_NAMES, SaveSeller, type Seller } from '../../seller.contract.ts'
import { bodyOf, nameField, valuesOf } from './seller-values.ts'

const seller: Seller = {
  name: 'ASL Shop',
  address: '5 Oak Ave\nPortland',
  tax_id: null,
  email: '',
  footer_en: null,
  footer_es: null,
  time_zone: 'America/Chicago',
  net_days: 30,
  tax_percent: null,
  account_names: DEFAULT_ACCOUNT_NAMES,
  version: 1,
  w9: false,
}

it('sends back what it was filled with', () => {
  const { version: _, w9: __, ...same } = seller
  expect(SaveSeller.parse(bodyOf(valuesOf(seller)))).toEqual(same)
})

it('reads a percentage with a point or a comma, and names by their account', () => {
  const values = { ...valuesOf(seller), tax_percent: ' 8,25 ', [nameField('bank', 'xero')]: '090' }
  expect(bodyOf(values)).toMatchObject({
    tax_percent: 8.25,
    account_names: { bank: { quickbooks: 'Checking', xero: '090' } },
  })
  const wrong = SaveSeller.safeParse(bodyOf({ ...values, tax_percent: 'ten', net_days: '' }))
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['net_days', 'tax_percent'])
})
