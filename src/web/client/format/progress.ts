import type { Language } from '#contract/constants.ts'

/** The specification's progress states; `not-started` is a course without any progress yet. */
export type ProgressStatus = 'pending' | 'completed' | 'in-progress' | 'not-started'

const LABELS: Record<Language, Record<ProgressStatus, string>> = {
  en: {
    pending: 'Pending',
    completed: 'Completed',
    'in-progress': 'In progress',
    'not-started': 'Course Not Started',
  },
  es: {
    pending: 'Pendiente',
    completed: 'Completado',
    'in-progress': 'En curso',
    'not-started': 'Cursos no iniciados',
  },
}

/** Label of a progress state; without one, the course has not been started. */
export const progressLabel = (status: ProgressStatus | null | undefined, language: Language): string =>
  LABELS[language][status ?? 'not-started']
