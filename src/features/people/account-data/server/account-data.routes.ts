import { answer } from '#server/http/answer/answer.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { accountDataContract } from '../account-data.contract.ts'
import type { ChangeSeats } from '../../accounts/server/public.ts'
import { deleteMe, deletePerson, restoreAccount } from './deletion.service.ts'
import { eraseDeleted, type Forget } from './erasure.service.ts'
import { askExport, EXPORT_JOB, exportAddress, forgetExports, myExports } from './export.service.ts'
import { planOfAccount } from './ports.ts'
import { makeExport, type UploadsOf } from './make-export.ts'

/** Functions of the wings above for deletion and export, and the references to people in every table. */
export type AccountDataPorts = {
  endSeats: ChangeSeats
  uploadsOf: UploadsOf
  forget: readonly Forget[]
  rows: readonly PersonRows[]
}

export const accountDataRoutes =
  ({ endSeats, uploadsOf, forget, rows }: AccountDataPorts) =>
  (platform: Platform): Implementation => {
    platform.jobs.work<{ id: string }>(EXPORT_JOB, ({ id }) => makeExport(platform, { uploadsOf, rows }, id))
    platform.jobs.schedule('data-exports-forget', '51 * * * *', () => forgetExports(platform))
    platform.jobs.schedule(
      'people-erase',
      '11 4 * * *',
      async () => void (await eraseDeleted(platform, forget)),
    )
    return implement(accountDataContract, {
      ask: async ({ actor, body }) =>
        answer(
          { id: await askExport(platform, actor, body.password) },
          {
            en: 'We are creating your file. You will get an email when it is ready.',
            es: 'Estamos preparando tu archivo. Un correo te avisa cuando esté.',
          },
        ),
      list: async ({ actor }) => myExports(platform, actor),
      fetch: async ({ actor, params }) => exportAddress(platform, actor, params.id),
      closing: async ({ actor }) => ({ plan: await planOfAccount(platform.db, actor.user_id) }),
      deleteMe: async ({ actor, body }) => ({
        restorable_until: (await deleteMe(platform, endSeats, actor, body)).toISOString(),
      }),
      deleteOne: async ({ actor, params, body }) => {
        await deletePerson(platform, endSeats, actor, params.id, body)
        return answer(null, {
          en: 'The account is deleted. You can restore it for 30 days.',
          es: 'La cuenta se eliminó. Puedes restaurarla durante 30 días.',
        })
      },
      restore: async ({ actor, params }) => {
        await restoreAccount(platform, actor, params.id)
        return answer(null, {
          en: 'The account was restored. Its owner gets an email.',
          es: 'La cuenta volvió. Su dueño recibe un correo.',
        })
      },
    })
  }
