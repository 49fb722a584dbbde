import type { AllowanceKind } from '../allowances.contract.ts'

const count = (n: number, one: string, other: string): string => `${n} ${n === 1 ? one : other}`

const messages = {
  sources: {
    subscription: 'from your plan',
    family: 'from the family plan',
    seat: 'from your seat',
    service_code: 'from your service code',
    staff: 'a gift',
    own: 'bought or given separately',
  },
  until: (date: string) => `until ${date}`,
  kinds: {
    assessment: (left: number, of: number) => `${left} of ${count(of, 'assessment', 'assessments')} left`,
    appointment: (left: number, of: number) =>
      `${left} of ${count(of, 'lesson with a teacher', 'lessons with a teacher')} left`,
  } satisfies Record<AllowanceKind, (left: number, of: number) => string>,
}
export default messages
