import type { Db } from '#server/db/database.ts'
import { port } from '#server/port.ts'

type Founded = {
  name: string
  type: string
  contact_email: string
  time_zone: string
  language: string
  created_by: string
}

/** Makes the organization of somebody who registers for one, with their place as its owner; answers its id. */
export const foundOrganization =
  port<(tx: Db, organization: Founded, now: Date) => Promise<string>>('foundOrganization')
