export { assertNewReference, paidSql, paymentsOf, type Payments } from './payments.ts'
export { receive } from './receive.ts'
export { noteReminder, reminderDueSql, type Reminders } from './reminders.ts'
