import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, numeric, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { basics, table, versioned } from '../../../../server/db/columns.ts'
import { MAX_NET_DAYS, type AccountNames } from '../seller.contract.ts'

/** The seller: one row, inserted by a migration. A document copies these fields when it is issued. */
export const seller_settings = table(
  'seller_settings',
  {
    ...basics(),
    version: versioned(),
    /** The only value: there is one seller. */
    only: boolean().notNull().default(true),
    name: text().notNull(),
    address: text().notNull(),
    tax_id: text(),
    email: text(),
    footer_en: text(),
    footer_es: text(),
    /** IANA zone whose days count for the seller: dates of documents, last days of tax certificates. */
    time_zone: text().notNull().default('UTC'),
    net_days: integer().notNull(),
    /** Percent that an Admin sets for what is sold offline; null: none. */
    tax_percent: numeric({ mode: 'number', precision: 5, scale: 2 }),
    /** Name of each account in accounting programs. */
    account_names: jsonb().$type<AccountNames>().notNull(),
    /** The stored file of the form W-9. */
    w9_key: text(),
  },
  (t) => [
    uniqueIndex('seller_settings_only').on(t.only),
    check('seller_settings_one', sql`${t.only}`),
    check('seller_settings_net', sql`${t.net_days} between 0 and ${sql.raw(String(MAX_NET_DAYS))}`),
    check('seller_settings_tax', sql`${t.tax_percent} between 0 and 99.99`),
  ],
)
