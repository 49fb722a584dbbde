export { ACCOUNT_NAMES as ACCOUNTS_EN, KIND_NAMES as KINDS_EN } from './ledger-words.en.ts'
export { ACCOUNT_NAMES as ACCOUNTS_ES, KIND_NAMES as KINDS_ES } from './ledger-words.es.ts'
