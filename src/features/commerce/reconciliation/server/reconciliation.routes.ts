import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { reconciliationContract } from '../reconciliation.contract.ts'
import { askForRun, RECONCILE_JOB, reconcile, reconcileNightly } from './reconcile.ts'
import { findingRows, runRows } from './reconciliation.queries.ts'
import { waitingMoney, writeOff } from './waiting.ts'

export function reconciliationRoutes(platform: Platform): Implementation {
  platform.jobs.work<{ id: string }>(RECONCILE_JOB, ({ id }) => reconcile(platform, id))
  platform.jobs.schedule('reconciliation-nightly', '41 4 * * *', () => reconcileNightly(platform))
  return implement(reconciliationContract, {
    runs: listOf(runRows),
    findings: listOf(findingRows),
    waiting: () => waitingMoney(platform),
    writeOff: async ({ actor, params }) =>
      answer(
        { cents: await writeOff(platform, actor, params.id) },
        { en: 'The loss is in the books.', es: 'La pérdida está en los libros.' },
      ),
    run: async ({ actor, body }) =>
      answer(
        { id: await askForRun(platform, actor, body.days) },
        { en: 'The comparison has begun.', es: 'La comparación empezó.' },
      ),
  })
}
