import type { ReactNode } from 'react'
import { BookAppointment } from '../../../appointments/web/public.ts'
import { MyClasses } from './MyClasses.tsx'

/** /app/courses/book-appointment: a learner's lessons with a teacher and classes, and booking a lesson. */
export default function Lessons(): ReactNode {
  return (
    <BookAppointment>
      <MyClasses />
    </BookAppointment>
  )
}
