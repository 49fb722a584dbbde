import { expect, it } from 'vitest'
import { requestIds } from './request-id.ts'

const OWN = /^[0-9a-f-]{36}$/
const idOf = (proxies: number, id?: string): string =>
  requestIds({ TRUST_PROXY: proxies })({ headers: id === undefined ? {} : { 'x-request-id': id } })

it('repeats the id of a trusted proxy', () => {
  expect(idOf(1, 'Root=1-67891233.abcdef_0'.replace('=', '-'))).toBe('Root-1-67891233.abcdef_0')
})

it('makes its own where there is no proxy, no id, or one that could hold anything', () => {
  expect(idOf(0, 'abc')).toMatch(OWN)
  for (const id of [undefined, '', 'a b', 'a"b', 'ñ', 'x'.repeat(101)]) expect(idOf(1, id)).toMatch(OWN)
  expect(idOf(1, 'x'.repeat(100))).toHaveLength(100)
})
