import type { Actor } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { TestApp } from '../app.ts'
import type { TestPerson, twoTenants } from '../factories.ts'
import type { Fresh } from './world.ts'

/** Base of the makers of rows: the first organization, its people, its course and its word. */
export type Ground = {
  test: TestApp
  platform: Platform
  system: Actor
  organization: string
  one: Awaited<ReturnType<typeof twoTenants>>['one']
  editor: TestPerson
  course: string
  quiz: string
  word: string
  /** A day from now. */
  later: Date
  /** The id that a statement returns. */
  id(text: string, values?: unknown[]): Promise<string>
  /** Another row of the first organization. */
  make(kind: Fresh): Promise<string>
}
/** Each makes a row anew and answers its id. */
export type Makers<Kind extends string> = Record<Kind, () => Promise<string>>
